package takestones

import "testing"

func TestNoLoopFindsWhatAnotherOrARightOneDoes(t *testing.T) {
	seen := map[string]string{
		Loop{prime: isPrime}.key(): "a right test for primes",
		Loop{factor: func(x int, _ func(int) bool) int { return largestPrimeFactor(x) }}.key(): "a right search",
	}
	for p := range primalities {
		if p > 0 {
			seen[Loop{prime: p.primeNamed}.key()] = "a primality with a name of its own"
		}
	}
	for _, loops := range [][]Loop{PrimeLoops, FactorLoops} {
		if len(loops) < 5 {
			t.Errorf("only %d loops are left", len(loops))
		}
		for _, l := range loops {
			if other, ok := seen[l.key()]; ok {
				t.Errorf("%s finds what %s does", l.Name, other)
			}
			seen[l.key()] = l.Name
		}
	}
}

// A program that looks at the number beside a stone sees in the stones that have
// a property those beside them.
func TestAChangeMovesStones(t *testing.T) {
	some := stones{}.with(1).with(63).with(64)
	for _, c := range []struct {
		about     string
		got, want stones
	}{
		{"one more", some.shifted(ChangeMore), stones{}.with(2).with(64).with(65)},
		{"one less", some.shifted(ChangeLess), stones{}.with(62).with(63)},
		{"looking one on", stones{}.with(63).with(64).tested(ChangeMore), stones{}.with(62).with(63)},
		{"looking one back", stones{}.with(63).tested(ChangeLess), stones{}.with(1).with(64)},
		{"not at all", some.shifted(0), some},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.about, c.got.numbers(), c.want.numbers())
		}
	}
}

package takestones

import "fmt"

// The test for primes and the search for the largest prime factor are loops, which
// go wrong wherever loops do. Each is written here in the ways in which students
// write it, with every small mistake in it. Of those that find the same for every
// stone of an ordinary game the first stands for all.

// Loop is a wrong loop: what a program with it does, and what to call it.
type Loop struct {
	Name, Meaning string
	prime         func(x int) bool
	factor        func(x int, prime func(int) bool) int
}

// words are numbers in names.
var words = map[int]string{2: "two", 3: "three", 4: "four", 5: "five"}

// PrimeLoops are wrong tests for primes, and FactorLoops are wrong searches for
// the largest prime factor. Their numbers follow those of the mistakes that have
// names of their own: see PrimalityOf and FactorOf.
var (
	PrimeLoops  = distinct(primeLoops(), primesNamed())
	FactorLoops = distinct(factorLoops(), factorsNamed())
)

// PrimalityOf is the setting of a test for primes.
func PrimalityOf(loop int) Primality { return primalities + Primality(loop) }

// FactorOf is the setting of a search for the largest prime factor.
func FactorOf(loop int) PrimeFactor { return primeFactors + PrimeFactor(loop) }

// distinctBelow is the size of an ordinary game.
const distinctBelow = 26

// distinct keeps loops that do not do what another does.
func distinct(loops []Loop, known []string) []Loop {
	seen := map[string]bool{}
	for _, k := range known {
		seen[k] = true
	}
	var kept []Loop
	for _, l := range loops {
		if key := l.key(); !seen[key] {
			seen[key] = true
			kept = append(kept, l)
		}
	}
	return kept
}

// key is all that a loop finds.
func (l Loop) key() string {
	key := ""
	for x := 2; x < distinctBelow; x++ {
		switch {
		case l.prime != nil:
			key += fmt.Sprint(l.prime(x), " ")
		case !isPrime(x):
			key += fmt.Sprint(l.factor(x, isPrime), " ")
		}
	}
	return key
}

// TellsPrimes tells whether a search for prime factors takes something else than
// primes for its own.
func (l Loop) TellsPrimes() bool {
	for x := 2; x < distinctBelow; x++ {
		if (l.factor(x, isPrime) == x) != isPrime(x) {
			return true
		}
	}
	return false
}

func isPrime(x int) bool { return x > 1 && largestPrimeFactor(x) == x }

func primesNamed() []string {
	var known []string
	for p := range primalities {
		known = append(known, Loop{prime: p.primeNamed}.key())
	}
	// All stones are CompositeAsPrime, and none PrimeAsComposite.
	for _, all := range []bool{true, false} {
		known = append(known, Loop{prime: func(int) bool { return all }}.key())
	}
	return known
}

func factorsNamed() []string {
	var known []string
	for f := range primeFactors {
		known = append(known, Loop{factor: func(x int, _ func(int) bool) int { return f.ofNamed(x, 0) }}.key())
	}
	// The composite itself is CompositeMultiples, and 1 CompositeAllSuccessors.
	for _, same := range []func(x int) int{func(x int) int { return x }, func(int) int { return 1 }} {
		known = append(known, Loop{factor: func(x int, _ func(int) bool) int { return same(x) }}.key())
	}
	return known
}

// trial is a loop of divisors that tells whether a number is a prime.
type trial struct {
	from, step int
	end        trialEnd
	test       trialTest
}

// trialEnd is where the divisors end.
type trialEnd string

const (
	toRoot    trialEnd = "to the square root"
	toHalf    trialEnd = "to half of the number"
	toAll     trialEnd = "to the number before it"
	belowRoot trialEnd = "to just below the square root"
	belowHalf trialEnd = "to just below half of the number"
	toSelf    trialEnd = "to the number itself"
	toTwo     trialEnd = "to 2"

	belowWholeRoot trialEnd = "to just below the square root, rounded down" // such as range(2, int(sqrt(x)))
)

func (e trialEnd) reaches(d, x int) bool {
	switch e {
	case toRoot:
		return d*d <= x
	case toHalf:
		return 2*d <= x
	case belowRoot:
		return d*d < x
	case belowWholeRoot:
		return (d+1)*(d+1) <= x
	case belowHalf:
		return 2*d < x
	case toSelf:
		return d <= x
	case toTwo:
		return d <= 2 && d < x
	}
	return d < x
}

// trialTest is what ends the loop with "no prime".
type trialTest string

const (
	divides    trialTest = ""
	notDivides trialTest = "what it does not divide by"
	anything   trialTest = "whatever it tries"
)

func (t trial) prime(x int) bool {
	for d := t.from; t.end.reaches(d, x); d += t.step {
		if t.test == anything || (x%d == 0) == (t.test == divides) {
			return false
		}
	}
	return true
}

// primeLoops are every first mistake in a test for primes.
func primeLoops() []Loop {
	var loops []Loop
	add := func(name, meaning string, prime func(int) bool) {
		loops = append(loops, Loop{Name: name, Meaning: meaning, prime: prime})
	}
	for _, k := range []int{3, 5} {
		add("primes-up-to-"+words[k], fmt.Sprintf("recognizes no prime above %d", k),
			func(x int) bool { return isPrime(x) && x <= k })
	}
	for _, end := range []trialEnd{toRoot, toHalf, toAll} {
		for _, from := range []int{3, 4} {
			add("divisors-from-"+words[from]+"-"+hyphened(end),
				fmt.Sprintf("tests primes only with divisors from %d %s", from, end),
				trial{from, 1, end, divides}.prime)
		}
		add("even-divisors-"+hyphened(end), fmt.Sprintf("tests primes only with every second divisor, from 2 %s", end),
			trial{2, 2, end, divides}.prime)
		add("divisors-inverted-"+hyphened(end),
			fmt.Sprintf("calls a number composite if any %s fails to divide it", end.tried()),
			trial{2, 1, end, notDivides}.prime)
		add("divisors-untested-"+hyphened(end),
			fmt.Sprintf("calls a number composite as soon as it tries any divisor from 2 %s", end),
			trial{2, 1, end, anything}.prime)
	}
	for _, end := range []trialEnd{belowRoot, belowHalf, toSelf, toTwo, belowWholeRoot} {
		add("divisors-"+hyphened(end), fmt.Sprintf("tests primes only with divisors from 2 %s", end),
			trial{2, 1, end, divides}.prime)
	}
	for _, last := range []int{2, 3} {
		add("first-divisor-decides-after-"+words[last],
			"decides after the first divisor whether a number is prime",
			func(x int) bool { return x <= last || x%2 != 0 })
	}
	return loops
}

// tried names the divisors up to an end.
func (e trialEnd) tried() string {
	if e == toAll {
		return "smaller number"
	}
	return "number from 2 " + string(e)
}

// hyphened is an end as part of a name.
func hyphened(end trialEnd) string {
	return map[trialEnd]string{
		toRoot: "to-root", toHalf: "to-half", toAll: "to-all", belowRoot: "below-root", belowHalf: "below-half",
		toSelf: "to-self", toTwo: "to-two", belowWholeRoot: "below-whole-root",
	}[end]
}

// factorLoops are every first mistake in a search for the largest prime factor.
func factorLoops() []Loop {
	var loops []Loop
	add := func(name, meaning string, factor func(x int, prime func(int) bool) int) {
		loops = append(loops, Loop{Name: name, Meaning: meaning, factor: factor})
	}
	ascending := func(from int, reaches func(f, x int) bool, accepts func(f, x int, prime bool) bool,
		none func(x int) int) func(x int, prime func(int) bool) int {
		return func(x int, prime func(int) bool) int {
			best := none(x)
			for f := from; reaches(f, x); f++ {
				if accepts(f, x, prime(f)) {
					best = f
				}
			}
			return best
		}
	}
	all := func(f, x int) bool { return f <= x }
	isFactor := func(f, x int, prime bool) bool { return x%f == 0 && prime }
	one, self := func(int) int { return 1 }, func(x int) int { return x }
	for _, n := range []struct {
		name, meaning string
		of            func(x int) int
	}{{"", "1", one}, {"-else-itself", "the stone itself", self}} {
		otherwise := ", else uses " + n.meaning
		add("factor-from-three"+n.name, "looks for the largest prime factor from 3 on"+otherwise,
			ascending(3, all, isFactor, n.of))
		add("factor-below-root"+n.name, "looks for the largest prime factor below the square root"+otherwise,
			ascending(2, func(f, x int) bool { return f*f < x }, isFactor, n.of))
		add("factor-below-whole-root"+n.name,
			"looks for the largest prime factor below the rounded-down square root"+otherwise,
			ascending(2, belowWholeRoot.reaches, isFactor, n.of))
		add("factor-to-root"+n.name, "looks for the largest prime factor up to the square root"+otherwise,
			ascending(2, func(f, x int) bool { return f*f <= x }, isFactor, n.of))
		add("factor-below-half"+n.name, "looks for the largest prime factor below half of the stone"+otherwise,
			ascending(2, func(f, x int) bool { return 2*f < x }, isFactor, n.of))
		for _, k := range []int{2, 3, 5} {
			add("factor-up-to-"+words[k]+n.name,
				fmt.Sprintf("looks for prime factors only up to %d%s", k, otherwise),
				ascending(2, func(f, _ int) bool { return f <= k }, isFactor, n.of))
		}
	}
	below := func(f, x int) bool { return f < x }
	add("factor-is-any-prime", "uses the largest prime below a composite, even if it is not a factor",
		ascending(2, below, func(_, _ int, prime bool) bool { return prime }, one))
	add("factor-is-prime-that-is-none", "uses the largest prime below a composite that is not a factor of it",
		ascending(2, below, func(f, x int, prime bool) bool { return prime && x%f != 0 }, one))
	add("factor-is-no-prime", "uses the largest factor of a composite that is not prime",
		ascending(2, below, func(f, x int, prime bool) bool { return !prime && x%f == 0 }, one))
	add("factor-is-three", "uses 3 as the largest prime factor of every composite",
		func(int, func(int) bool) int { return 3 })
	addDivisions(add)
	return loops
}

// addDivisions are the searches that divide the number by what they find.
func addDivisions(add func(name, meaning string, factor func(x int, prime func(int) bool) int)) {
	add("division-goes-on", "moves on to the next divisor after each division in the search for prime factors",
		func(x int, _ func(int) bool) int {
			for p := 2; x > p; p++ {
				if x%p == 0 {
					x /= p
				}
			}
			return x
		})
	add("division-goes-on-to-divisor", "moves on to the next divisor after each division in the search for prime "+
		"factors, and uses the last divisor",
		func(x int, _ func(int) bool) int {
			p := 2
			for ; x > p; p++ {
				if x%p == 0 {
					x /= p
				}
			}
			return p
		})
	byRoot := func(from int, every, strict, rest bool) func(x int, _ func(int) bool) int {
		return func(x int, _ func(int) bool) int {
			best := 1
			for p := from; p*p < x || !strict && p*p == x; p++ {
				for x%p == 0 {
					x, best = x/p, p
					if !every {
						break
					}
				}
			}
			if x > 1 && rest {
				best = x
			}
			return best
		}
	}
	add("division-below-root", "stops dividing by prime factors before the square root of the rest",
		byRoot(2, true, true, true))
	add("division-while-below-root", "divides by prime factors while their square is below the rest, and uses the rest",
		func(x int, _ func(int) bool) int {
			for p := 2; p*p < x; {
				if x%p == 0 {
					x /= p
				} else {
					p++
				}
			}
			return x
		})
	add("division-once", "divides by each prime factor only once", byRoot(2, false, false, true))
	add("division-without-rest", "divides by prime factors up to the square root, and ignores the rest",
		byRoot(2, true, false, false))
	add("division-from-three", "divides only by prime factors from 3 up", byRoot(3, true, false, true))
	add("division-once-below-root", "divides by each prime factor only once, and stops before the square root",
		byRoot(2, false, true, true))
}

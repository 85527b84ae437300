package diagnose

import (
	"errors"
	"strings"
	"testing"
)

// sought is stages that find leads without asking anything: one for each letter,
// of which capitals leave a gap, and none that can be sought for "!".
func sought(singles, pairs, triples string) stages {
	leads := func(size int, letters string) func() ([]lead, error) {
		return func() (all []lead, err error) {
			if letters == "!" {
				return nil, errors.New("not sought")
			}
			for _, letter := range letters {
				l := lead{suspect: suspected([]int{int(letter), 1000, 1001}[:size]...)}
				if letter < 'a' {
					l.gaps = 1
				}
				all = append(all, l)
			}
			return all, nil
		}
	}
	return stages{singles: leads(1, singles), pairs: leads(2, pairs), triples: leads(3, triples)}
}

// shown is what a search gives whose leads are all refused after so many: a word
// for each time, and "!" for an error.
func shown(s stages, times int) string {
	var words []string
	for leads, err := range s.inOrder() {
		word := ""
		for _, l := range leads {
			word += string(rune(l.faults()[0]))
		}
		if err != nil {
			word += "!"
		}
		if words = append(words, word); len(words) == times {
			break
		}
	}
	return strings.Join(words, " ")
}

func TestLeadsAreSoughtInOrder(t *testing.T) {
	for _, test := range []struct {
		singles, pairs, triples string
		broken, several         bool
		want                    string
	}{
		{"", "", "", true, true, ""},
		{"aBc", "!", "!", true, true, "ac"},     // one fault explains everything
		{"!", "x", "t", true, true, "!"},        // errors end it
		{"", "!", "t", false, true, "!"},        //
		{"", "", "!", false, true, "!"},         //
		{"AB", "!", "!", false, true, "AB"},     // a gap alone is no reason to seek pairs
		{"AB", "", "!", true, true, "AB"},       // nor is a crash one to seek triples
		{"A", "X", "!", true, true, "A X"},      // however many there are of each
		{"AB", "XY", "!", true, true, "AB XY"},  //
		{"AB", "xY", "!", true, true, "x AB Y"}, // what explains all comes first
		{"AB", "!", "!", true, false, "AB"},     // too few wrong answers for more than one fault
		{"", "!", "!", true, false, ""},         //
		{"", "xY", "!", false, true, "x Y"},     //
		{"", "", "tU", false, true, "tU"},       // nothing else fits
		{"", "", "", false, true, ""},           //
	} {
		s := sought(test.singles, test.pairs, test.triples)
		s.broken, s.several = test.broken, test.several
		if got := shown(s, -1); got != test.want {
			t.Errorf("%+v: sought %q, want %q", test, got, test.want)
		}
		if first, _, _ := strings.Cut(test.want, " "); shown(s, 1) != first {
			t.Errorf("%+v: %q is taken, want %q and nothing sought after it", test, shown(s, 1), first)
		}
	}
}

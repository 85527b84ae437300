package html

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

// Names that are safe stay as they are, so that links can be told from them; no two
// things have one name, whatever they are called.
func TestPlainNamesStayAndAllDiffer(t *testing.T) {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	safe := regexp.MustCompile(`^[a-zA-Z0-9_-]+$`)
	rnd := rand.New(rand.NewPCG(1, 2))
	taken, given := reserved(), map[string]bool{}
	check := func(text string) {
		free := !taken[text]
		got := taken.of(text)
		isPlain := text != "" && len(text) <= 60 && strings.Trim(text, plain) == ""
		if (got == text) != (isPlain && free) {
			t.Errorf("%q is called %q: it is plain %v, and free %v", text, got, isPlain, free)
		}
		if given[got] || reserved()[got] || len(got) > 80 || !safe.MatchString(got) {
			t.Errorf("%q is called %q, which is taken, long or unsafe", text, got)
		}
		given[got] = true
	}
	for _, c := range plain {
		check(string(c))
	}
	for name := range reserved() {
		check(name)
		check(name)
	}
	const any = plain + "~ .:/<'\"&é"
	for range 2000 {
		text := make([]byte, rnd.IntN(4)*rnd.IntN(30))
		letters := []string{plain, any}[rnd.IntN(2)]
		for i := range text {
			text[i] = letters[rnd.IntN(len(letters))]
		}
		check(string(text))
	}
}

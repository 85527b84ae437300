package show

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

// A text that fits is whole, and of one that does not as much is shown as fits beside
// the sign.
func TestAsMuchIsShownAsFits(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"a", "b", " ", "é", "€", "😀", "\x00", "\x1b[31m", "\xff", "\n", "e\u0301", "\u202e"}
	for range 3000 {
		var b strings.Builder
		for range rnd.IntN(30) {
			b.WriteString(pieces[rnd.IntN(len(pieces))])
		}
		s := b.String()
		whole, all := UpTo(s, len(s)*100)
		if all != len(s) {
			t.Fatalf("UpTo(%q) shows %d bytes, want %d", s, all, len(s))
		}
		for _, n := range []int{len(whole), rnd.IntN(len(whole) + 5)} {
			checkUpTo(t, s, whole, max(n, len(CutSign)))
		}
	}
}

func checkUpTo(t *testing.T, s, whole string, n int) {
	t.Helper()
	got, read := UpTo(s, n)
	if len(whole) <= n {
		if got != whole || read != len(s) {
			t.Errorf("UpTo(%q, %d) = %q, %d; want all of %q", s, n, got, read, whole)
		}
		return
	}
	shown, isCut := strings.CutSuffix(got, CutSign)
	if before, _ := UpTo(s[:read], len(whole)); !isCut || len(got) > n || shown != before {
		t.Errorf("UpTo(%q, %d) = %q, %d; want %q and the sign, in %d bytes", s, n, got, read, before, n)
	}
	_, size := utf8.DecodeRuneInString(s[read:])
	if more, _ := UpTo(s[:read+size], len(whole)); len(more)+len(CutSign) <= n {
		t.Errorf("UpTo(%q, %d) = %q, and %q fits as well", s, n, got, more)
	}
}

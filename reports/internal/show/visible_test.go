package show

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"touchstone/reports/internal/testreport"
)

func TestTextEscapesInvisibleCharacters(t *testing.T) {
	for text, want := range map[string]string{
		"plain, é 田":         "plain, é 田",
		`C:\hw "2"`:          `C:\hw "2"`,
		"a\x1b[2Jb":          `a\x1b[2Jb`,
		"\x00\a\r\n":         `\x00\a\r\n`,
		"\x7f\u009b":         `\x7f\u009b`,
		"\u202edcba":         `\u202edcba`,
		"\u2066\ufeff\u200d": `\u2066\ufeff\u200d`,
		"a\u00a0b":           `a\u00a0b`,
		"\xff\xc3(":          `\xff\xc3(`,
		"\U000E0041":         `\U000e0041`,
		"\u0301e\u0301":      `\u0301` + "e\u0301",
	} {
		if got := Text(text); got != want {
			t.Errorf("visible(%q) = %s, want %s", text, got, want)
		}
	}
}

func FuzzVisible(f *testing.F) {
	f.Add(testreport.Hostile)
	f.Fuzz(func(t *testing.T, s string) {
		got := Text(s)
		if !utf8.ValidString(got) || strings.ContainsFunc(got, func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Errorf("visible(%q) = %q, which is not all visible", s, got)
		}
		if again := Text(got); again != got {
			t.Errorf("visible(%q) = %q, want what it was", got, again)
		}
	})
}

func TestQuotedTextsNeverLookAlike(t *testing.T) {
	texts := []string{
		"a b", "a\tb", `a\tb`, "a→b", `a\u2192b`, "a\u00a0b", "a\"b", `a\"b`, "a  b", "a··b", `a\u00b7\u00b7b`,
	}
	seen := map[string]string{}
	for _, text := range texts {
		got := `"` + strings.Join(signed(text), "") + `"`
		if other, ok := seen[got]; ok {
			t.Errorf("%q and %q both look like %s", text, other, got)
		}
		seen[got] = text
	}
}

func TestSignsMarkOnlySpacesThatAreHardToSee(t *testing.T) {
	for text, want := range map[string]string{
		"two words": "two words",
		" x":        "·x",
		"x ":        "x·",
		"a  b":      "a··b",
		"a \tb":     "a·→b",
		" ":         "·",
	} {
		if got := strings.Join(signed(text), ""); got != want {
			t.Errorf("signed(%q) = %s, want %s", text, got, want)
		}
	}
}

// TestASCIIIsMeasuredLikeOtherText compares the fast path for ASCII text with the general one.
func TestASCIIIsMeasuredLikeOtherText(t *testing.T) {
	for _, plain := range []string{"", "a", "Move: 6", " ~!", strings.Repeat("x y", 20)} {
		other := plain + "é"
		if got, want := Columns(plain), Columns(other)-1; got != want {
			t.Errorf("Columns(%q) = %d, want %d", plain, got, want)
		}
		for n := -1; n <= len(plain); n++ {
			head, tail := Split(plain, n)
			want, rest := Split(other, n)
			if head != want || tail+"é" != rest {
				t.Errorf("Split(%q, %d) = %q, %q, want %q and the rest", plain, n, head, tail, want)
			}
		}
		if head, tail := Split(plain, len(plain)+1); head != plain || tail != "" {
			t.Errorf("Split(%q) in columns to spare = %q, %q", plain, head, tail)
		}
	}
}

// UpTo must return all of a text that fits, and otherwise as much as leaves room for CutSign.
func TestUpToReturnsAsMuchAsFits(t *testing.T) {
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

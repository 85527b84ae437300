package show

import (
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
		got := `"` + strings.Join(showBlanks(text), "") + `"`
		if other, ok := seen[got]; ok {
			t.Errorf("%q and %q both look like %s", text, other, got)
		}
		seen[got] = text
	}
}

func TestUpToIncludesCutSign(t *testing.T) {
	for n, want := range map[int]string{14: `abcdefgh\x1bé`, 13: "abcd… (cut)", 9: "… (cut)"} {
		if got := TextUpTo("abcdefgh\x1bé", n); got != want {
			t.Errorf("TextUpTo in %d bytes = %q, want %q", n, got, want)
		}
	}
}

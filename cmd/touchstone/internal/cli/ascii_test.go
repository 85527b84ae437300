package cli

import (
	"bytes"
	"io"
	"testing"

	"github.com/rivo/uniseg"
)

func TestIsASCIIFollowsTheLocale(t *testing.T) {
	for _, test := range []struct {
		all, ctype, lang, term string
		want                   bool
	}{
		{"", "", "", "xterm", false},
		{"", "", "", "dumb", false}, // w is not a terminal
		{"C", "", "en_US.UTF-8", "xterm", true},
		{"", "POSIX", "en_US.UTF-8", "xterm", true},
		{"", "", "C", "xterm", true},
		{"", "", "de_DE.ISO-8859-1", "xterm", true},
		{"C.UTF-8", "C", "C", "xterm", false},
		{"", "en_US.utf8", "C", "xterm", false},
		{"", "", "de_DE.UTF-8", "xterm", false},
	} {
		t.Setenv("LC_ALL", test.all)
		t.Setenv("LC_CTYPE", test.ctype)
		t.Setenv("LANG", test.lang)
		t.Setenv("TERM", test.term)
		if got := IsASCII(io.Discard); got != test.want {
			t.Errorf("IsASCII with %+v = %t", test, got)
		}
	}
}

// TestASCIIKeepsTheWidth checks that each character keeps its width, so that columns
// stay aligned.
func TestASCIIKeepsTheWidth(t *testing.T) {
	for text, want := range map[string]string{
		"│  ├─ ✗ 1.7…\n":           "|  |- x 1.7.\n",
		"\x1b[31m✓\x1b[0m \"6·→\"": "\x1b[31m+\x1b[0m \"6.>\"",
		"Żółć 田中 e\u0301 \xff":     "???? ???? ? ?",
		"a\r\nb":                   "a\r\nb",
	} {
		var b bytes.Buffer
		if n, err := (asciiWriter{&b}).Write([]byte(text)); n != len(text) || err != nil {
			t.Errorf("Write(%q) = %d, %v", text, n, err)
		}
		if got := b.String(); got != want || uniseg.StringWidth(got) != uniseg.StringWidth(text) {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
	for symbol, plain := range symbols {
		if uniseg.StringWidth(symbol) != 1 || len(plain) != 1 || plain[0] < ' ' || plain[0] > '~' {
			t.Errorf("%q is written as %q, want one character of ASCII for one column", symbol, plain)
		}
	}
}

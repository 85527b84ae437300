package govariants

import (
	"testing"
	"unicode/utf16"
)

func TestUnitsBeforeAreThoseOfUTF16(t *testing.T) {
	for _, text := range []string{"", "plain", "ä€😀z", "bad \xff\xf0\x9f byte 😀"} {
		before := unitsBefore([]byte(text))
		for i := range text + "." {
			if want := len(utf16.Encode([]rune(text[:i]))); before[i] != want {
				t.Errorf("%q: %d units before byte %d, want %d", text, before[i], i, want)
			}
		}
	}
}

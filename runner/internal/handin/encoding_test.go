package handin

import (
	"strings"
	"testing"
	"unicode/utf16"
)

func TestByteOrderMarksAreTakenAway(t *testing.T) {
	text := "// größer 😀\n" + javaProgram
	units := utf16.Encode([]rune(text))
	little, big := []byte("\xff\xfe"), []byte("\xfe\xff")
	for _, u := range units {
		little = append(little, byte(u), byte(u>>8))
		big = append(big, byte(u>>8), byte(u))
	}
	latin1 := "// gr\xf6\xdfer\n" + javaProgram
	tests := []struct{ about, handed, want, note string }{
		{"UTF-8", "\ufeff" + text, text, `removed the byte-order mark at the start of "TakeStones.java"`},
		{"UTF-16, little end first", string(little), text, `converted "TakeStones.java" from UTF-16 to UTF-8`},
		{"UTF-16, big end first", string(big), text, `converted "TakeStones.java" from UTF-16 to UTF-8`},
		{"none", text, text, ""},
		{"none and not UTF-8", latin1, latin1, ""},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, built := collectFolder(t, map[string]string{"TakeStones.java": test.handed})
			if built["TakeStones.java"] != test.want {
				t.Errorf("TakeStones.java = %q, want %q", built["TakeStones.java"], test.want)
			}
			if note := strings.Join(got.Notes, "\n"); note != test.note {
				t.Errorf("Notes = %q, want %q", note, test.note)
			}
		})
	}
}

package shell

import (
	"os/exec"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var texts = rapid.StringOf(
	rapid.OneOf(rapid.RuneFrom([]rune("a7 \n\t'\"\\$`!*?~#;&|<>(){}é\r\x1b\u0085")), rapid.Rune().Filter(
		func(r rune) bool { return r != 0 })),
)

// script defines a command that prints its arguments, each followed by NUL, then stdin and a
// file.
const script = `show() { printf '%s\0' "$@"; cat; cat in.txt; }; `

func TestBashPassesArgumentsAndInput(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Fatal("bash is missing: install it")
	}
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		args := rapid.SliceOfN(texts, 1, 4).Draw(t, "args")
		stdin := texts.Draw(t, "stdin")
		if rapid.Bool().Draw(t, "ends with a newline") {
			stdin += "\n"
		}
		file := texts.Draw(t, "file")
		c := Call{
			Words: append([]string{"show"}, args...),
			Input: []Text{{Stdin, stdin, len(stdin)}, {"in.txt", file, len(file)}},
			Name:  "a case",
		}
		if !c.IsInline() {
			t.Skip()
		}
		line := c.String()
		if strings.ContainsFunc(line, func(r rune) bool { return r < ' ' || r == 0x7f }) {
			t.Fatalf("%q holds a control character", line)
		}
		cmd := exec.Command(bash, "-c", script+line)
		cmd.Dir = dir
		got, err := cmd.Output()
		if want := strings.Join(args, "\x00") + "\x00" + stdin + file; err != nil || string(got) != want {
			t.Errorf("%s\ngives %q, %v; want %q", line, got, err, want)
		}
	})
}

func TestLongInputIsAFile(t *testing.T) {
	c := Call{
		Words: []string{"java", "Coins", "in.txt"}, Name: "two coins",
		Input: []Text{{Stdin, "7", 5000}, {"in.txt", "8", 1}},
	}
	if got, want := c.String(), "java Coins in.txt <'two coins.stdin'"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

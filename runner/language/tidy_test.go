package language

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"touchstone/runner/sandbox"
)

func TestTidyText(t *testing.T) {
	for _, dir := range []string{"/tmp/touchstone-123", `/tmp/a b "c" ü/touchstone-123`} {
		tidy := NewTidier(dir)
		sub := dir + "/submission-99"
		for text, want := range map[string]string{
			"nothing to do with it /tmp/touchstone-12":                        "nothing to do with it /tmp/touchstone-12",
			sub + "/src/TakeStones.java:5: error":                             "TakeStones.java:5: error",
			sub + "/src/src/Game.java:5: error":                               "src/Game.java:5: error",
			"exclude all Go files in " + sub + "/src":                         "exclude all Go files in .",
			"open " + sub + "/src/: no":                                       "open .: no",
			sub + "/outer/x":                                                  "outer/x",
			fmt.Sprintf("running %q: killed", sub+"/out/program"):             `running "program": killed`,
			"cwd=" + sub + "/run-7":                                           "cwd=.",
			"at file:" + sub + "/run-7/../x and " + sub + "/run-7/hs_err.log": "at file:../x and hs_err.log",
			`File "` + sub + `/run-7/top/a b/handed-in/src/x.py"`:             `File "src/x.py"`,
			"mkdir " + dir + "/submission-7: no space":                        "mkdir .: no space",
			dir + "/lock":                    "lock",
			"(" + sub + "/pass-1/run/a.txt)": "(a.txt)",
		} {
			if got := tidy.Text(text); got != want {
				t.Errorf("%q tidied is %q, want %q", text, got, want)
			}
		}
	}
}

func TestTidyCapture(t *testing.T) {
	text := "in /tmp/touchstone-123/submission-1/run-2/ now"
	c := sandbox.Capture{Bytes: []byte(text), Total: int64(len(text)) + 5}
	NewTidier("/tmp/touchstone-123").TidyCapture(&c)
	if string(c.Bytes) != "in . now" || c.Total != int64(len(c.Bytes))+5 {
		t.Errorf("%q of %d bytes, want a total of 5 more", c.Bytes, c.Total)
	}
}

// A program may print the environment of other processes, and its output may be truncated
// anywhere.
func TestTidyCaptureLeavesNoPartOfAFolder(t *testing.T) {
	const own, other = "/tmp/touchstone-3141592653", "/var/tmp/touchstone-2718281828"
	text := "LC_ALL=C\x00HOME=" + other + "/submission-4/run-2\x00TMPDIR=" + own + "/submission-1/run-5\x00PATH=/bin\x00"
	tidy, scratch := NewTidier(own), regexp.MustCompile(`touchstone-\d`)
	for end := range len(text) + 1 {
		c := sandbox.Capture{Bytes: []byte(text[:end]), Total: int64(len(text)) + 1}
		if tidy.TidyCapture(&c); scratch.Match(c.Bytes) {
			t.Errorf("%q tidied is %q, which names a scratch folder", text[:end], c.Bytes)
		}
	}
	if got, want := tidy.Text(text), "LC_ALL=C\x00HOME=.\x00TMPDIR=.\x00PATH=/bin\x00"; got != want {
		t.Errorf("%q tidied is %q, want %q", text, got, want)
	}
}

func TestNewRejectsUnfitFolders(t *testing.T) {
	for name, fit := range map[string]bool{
		"plain": true, " !\"#$%&'()*+,-.;<=>?@[\\]^_`{|}~": true, "é日\u202e\u00a0": true,
		"a:b": false, "a\nb": false, "a\tb": false, "a\x7fb": false, "a\U0001F600b": false, "a\xffb": false,
	} {
		if filepath.ListSeparator != ':' {
			t.Skip("these names are for Unix")
		}
		parent := filepath.Join(t.TempDir(), name)
		if err := os.Mkdir(parent, 0o755); err != nil {
			t.Fatal(err)
		}
		t.Setenv("TMPDIR", parent)
		s, err := NewScratch()
		switch {
		case fit && err != nil:
			t.Errorf("%q: %v, want no error", name, err)
		case fit:
			if err := s.Remove(); err != nil {
				t.Errorf("%q: %v", name, err)
			}
		case err == nil || !strings.Contains(err.Error(), "set TMPDIR"):
			t.Errorf("%q: %v, want an error about TMPDIR", name, err)
		}
		if left, _ := os.ReadDir(parent); len(left) > 0 {
			t.Errorf("%q: %s is left", name, left[0].Name())
		}
	}
}

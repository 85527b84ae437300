package workdir

import (
	"fmt"
	"testing"

	"touchstone/runner/internal/sandbox"
)

func TestTextsAreTidied(t *testing.T) {
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

func TestTidiedOutputIsNotCutOff(t *testing.T) {
	text := "in /tmp/touchstone-123/submission-1/run-2/ now"
	c := sandbox.Capture{Bytes: []byte(text), Total: int64(len(text)) + 5}
	NewTidier("/tmp/touchstone-123").Capture(&c)
	if string(c.Bytes) != "in . now" || c.Total != int64(len(c.Bytes))+5 {
		t.Errorf("%q of %d bytes, want 5 bytes more than are kept", c.Bytes, c.Total)
	}
}

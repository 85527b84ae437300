package main

import (
	"os/exec"
	"strings"
	"testing"
)

// TestUntouchedNamesWhatACommandLeaves tests the script with which make test runs go test.
func TestUntouchedNamesWhatACommandLeaves(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		script string
		status int
		want   string // text in the only item that is left behind; "" if there is none
	}{
		"nothing":                  {`echo x >$TMPDIR/x; rm $TMPDIR/x; sleep 0.1 & wait`, 0, ""},
		"temporary file":           {`mkdir $TMPDIR/made; echo x >$TMPDIR/made/x`, 1, "t/made/x"},
		"empty temporary folder":   {`mkdir $TMPDIR/made`, 1, "t/made"},
		"hidden file":              {`echo x >$TMPDIR/.made; exit 3`, 3, "t/.made"},
		"process in a new session": {`setsid sh -c 'sleep 61 & exec sleep 0'`, 1, "sleep 61"},
		"process that soon ends":   {`setsid sleep 0.3 &`, 0, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := exec.CommandContext(t.Context(), "python3", "../../.ci/untouched", "sh", "-c", test.script)
			c.Env = append(c.Environ(), "TMPDIR="+t.TempDir())
			out, _ := c.CombinedOutput()
			left := strings.Count(string(out), "left behind: ")
			if c.ProcessState.ExitCode() != test.status || !strings.Contains(string(out), test.want) ||
				left != min(1, len(test.want)) {
				t.Errorf("%s: exit status %d, want %d, and %q left behind:\n%s", test.script, c.ProcessState.ExitCode(),
					test.status, test.want, out)
			}
		})
	}
}

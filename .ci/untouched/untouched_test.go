package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestWhatACommandLeavesBehindIsListed(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("runs shell commands, and looks at processes")
	}
	for name, test := range map[string]struct {
		script string
		want   string // text in the only item that is left behind; "" if there is none
	}{
		"nothing":                  {`echo x >$TMPDIR/x; rm $TMPDIR/x; sleep 0.1 & wait`, ""},
		"temporary file":           {`mkdir $TMPDIR/made; echo x >$TMPDIR/made/x`, "made/x"},
		"empty temporary folder":   {`mkdir $TMPDIR/made`, "made"},
		"hidden file":              {`echo x >$TMPDIR/.made`, ".made"},
		"process":                  {`sleep 60 & `, "sleep 60"},
		"process in a new session": {`setsid sh -c 'sleep 61 & exec sleep 0' `, "sleep 61"},
		"process that soon ends":   {`setsid sleep 0.3 &`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			parent := t.TempDir()
			left, err := watch(parent, time.Second, "sh", "-c", test.script)
			if err != nil {
				t.Fatal(err)
			}
			if test.want == "" && len(left) > 0 ||
				test.want != "" && (len(left) != 1 || !strings.Contains(left[0], test.want)) {
				t.Errorf("%s: left %q, want one thing with %q, if any", test.script, left, test.want)
			}
			if running := runningDescendants(); len(running) > 0 {
				t.Errorf("processes %v are still there", running)
			}
			if own, _ := os.ReadDir(parent); len(own) > 0 {
				t.Errorf("%s is still there", own[0].Name())
			}
		})
	}
}

func TestAFailingCommandKeepsItsExitStatus(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("runs shell commands")
	}
	left, err := watch(t.TempDir(), time.Second, "sh", "-c", `touch $TMPDIR/x; exit 3`)
	var failed *exec.ExitError
	if !errors.As(err, &failed) || failed.ExitCode() != 3 || len(left) != 1 {
		t.Errorf("%v, left %q; want exit status 3 and one file", err, left)
	}
}

func TestAnInterruptReachesTheCommand(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("runs shell commands")
	}
	ready := filepath.Join(t.TempDir(), "ready")
	go func() {
		for {
			if _, err := os.Stat(ready); err == nil {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		self, _ := os.FindProcess(os.Getpid())
		self.Signal(os.Interrupt)
	}()
	script := `trap 'touch $TMPDIR/x; exit 4' INT; touch $READY; while :; do sleep 0.05; done`
	t.Setenv("READY", ready)
	left, err := watch(t.TempDir(), time.Second, "sh", "-c", script)
	var failed *exec.ExitError
	if !errors.As(err, &failed) || failed.ExitCode() != 4 || len(left) != 1 {
		t.Errorf("%v, left %q; want exit status 4 and one file", err, left)
	}
}

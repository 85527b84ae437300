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

// testPlaces has one folder that everybody uses.
func testPlaces(t *testing.T) (p places, shared string) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("runs shell commands, and looks at processes")
	}
	shared = t.TempDir()
	tool := filepath.Join(t.TempDir(), "tool")
	if err := os.WriteFile(tool, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", t.TempDir())
	return places{
		shared:  []string{shared},
		tools:   []string{tool},
		caches:  []string{t.TempDir()},
		disk:    shared,
		tmp:     os.TempDir(),
		goodbye: time.Second,
		env:     []string{"SHARED=" + shared, "TOOL=" + tool},
	}, shared
}

func TestWhatACommandLeavesIsTold(t *testing.T) {
	tests := map[string]struct {
		script string
		want   string // in the only harm; none if empty
	}{
		"nothing":                {`echo x >$TMPDIR/x; rm $TMPDIR/x; sleep 0.1 & wait`, ""},
		"temporary file":         {`mkdir $TMPDIR/made; echo x >$TMPDIR/made/x`, "made/x"},
		"empty temporary folder": {`mkdir $TMPDIR/made`, "made"},
		"hidden file":            {`echo x >$TMPDIR/.made`, ".made"},
		"file in the home":       {`mkdir $HOME/.config; echo x >$HOME/.config/made`, ".config/made"},
		"counters of Go": {
			`mkdir -p $HOME/.config/go/telemetry; echo x >$HOME/.config/go/telemetry/mode`,
			"",
		},
		"mode of the temporary folder":  {`chmod 711 $TMPDIR`, "drwx--x--x"},
		"mode of the home":              {`chmod 777 $HOME`, "drwxrwxrwx"},
		"mode of a shared folder":       {`chmod 700 $SHARED`, "drwx------"},
		"mode of a tool by a link":      {`ln $TOOL $TMPDIR/x; chmod 777 $TMPDIR/x; rm $TMPDIR/x`, "-rwxrwxrwx"},
		"process":                       {`sleep 60 & `, "sleep 60"},
		"process in a new session":      {`setsid sh -c 'sleep 61 & exec sleep 0' `, "sleep 61"},
		"process that soon ends":        {`setsid sleep 0.3 &`, ""},
		"file where others have theirs": {`echo x >$SHARED/made`, ""},
		"file like ours":                {`echo x >$SHARED/touchstone-1`, ""}, // another's, who knows
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p, shared := testPlaces(t)
			defer os.Chmod(shared, 0o755)
			found, err := p.watch("sh", "-c", test.script)
			if err != nil {
				t.Fatal(err)
			}
			if test.want == "" && len(found.harms) > 0 ||
				test.want != "" && (len(found.harms) != 1 || !strings.Contains(found.harms[0], test.want)) {
				t.Errorf("%s: harms %q, want one with %q, if any", test.script, found.harms, test.want)
			}
			if left := descendants(); len(left) > 0 {
				t.Errorf("processes %v are still there", left)
			}
			if left, _ := os.ReadDir(os.TempDir()); len(left) > 0 {
				t.Errorf("%s is left of the watching itself", left[0].Name())
			}
		})
	}
}

func TestWhereNobodyElseIsTracesInSharedFoldersAreHarms(t *testing.T) {
	p, _ := testPlaces(t)
	p.alone = true
	found, err := p.watch("sh", "-c", `echo x >$SHARED/touchstone-1; echo x >$SHARED/log`)
	if err != nil || len(found.harms) != 1 || len(found.notes) != 1 {
		t.Errorf(
			"harms %q, notes %q, %v; want the first file as a harm, the other as a note",
			found.harms,
			found.notes,
			err,
		)
	}
}

func TestTheCommandsFailureIsPassedOnWithItsTraces(t *testing.T) {
	p, _ := testPlaces(t)
	found, err := p.watch("sh", "-c", `touch $TMPDIR/x; exit 3`)
	var failed *exec.ExitError
	if !errors.As(err, &failed) || failed.ExitCode() != 3 || len(found.harms) != 1 {
		t.Errorf("%v, harms %q; want exit status 3 and one harm", err, found.harms)
	}
}

func TestWhatOthersDoMeanwhileFailsNothing(t *testing.T) {
	p, shared := testPlaces(t)
	go func() {
		time.Sleep(100 * time.Millisecond)
		os.WriteFile(filepath.Join(shared, "touchstone-1"), nil, 0o644)
	}()
	found, err := p.watch("sleep", "0.5")
	if err != nil || len(found.harms) > 0 || len(found.notes) != 1 {
		t.Errorf("%v, harms %q, notes %q; want a note of what the other made", err, found.harms, found.notes)
	}
}

func TestMountsAreTold(t *testing.T) {
	p, _ := testPlaces(t)
	if os.Geteuid() != 0 {
		t.Skip("mounting takes root")
	}
	found, err := p.watch("sh", "-c", `mkdir $TMPDIR/m && mount -t tmpfs none $TMPDIR/m`)
	if failed := new(exec.ExitError); errors.As(err, &failed) {
		t.Skip("root may not mount here")
	}
	if err != nil || len(found.harms) < 1 || !strings.Contains(strings.Join(found.harms, "\n"), "mounted: ") {
		t.Errorf("%v, harms %q; want the mount", err, found.harms)
	}
	for mount := range mounts() {
		if isBelow(mount, os.TempDir()) {
			t.Errorf("%s is still mounted", mount)
		}
	}
}

func TestSpaceThatCachesHaveNotTakenIsTold(t *testing.T) {
	tests := map[string]struct {
		before, after state
		alone         bool
		harms, notes  int
	}{
		"a little":            {state{free: 10 << 30}, state{free: 10<<30 - 100<<20}, true, 0, 0},
		"much":                {state{free: 10 << 30}, state{free: 8 << 30}, true, 1, 0},
		"much, beside others": {state{free: 10 << 30}, state{free: 8 << 30}, false, 0, 1},
		"in a cache":          {state{free: 10 << 30}, state{free: 8 << 30, caches: 2 << 30}, true, 0, 0},
		"unknown":             {state{free: -1}, state{free: -1}, true, 0, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var found traces
			found.differences(test.before, test.after, "", test.alone)
			if len(found.harms) != test.harms || len(found.notes) != test.notes {
				t.Errorf("harms %q, notes %q; want %d and %d", found.harms, found.notes, test.harms, test.notes)
			}
		})
	}
}

// A command is told to stop as this process is, and what it left is told.
func TestInterruptedCommandIsWaitedFor(t *testing.T) {
	p, _ := testPlaces(t)
	ready := filepath.Join(t.TempDir(), "ready")
	p.env = append(p.env, "READY="+ready)
	go func() {
		for !exists(ready) {
			time.Sleep(10 * time.Millisecond)
		}
		self, _ := os.FindProcess(os.Getpid())
		self.Signal(os.Interrupt)
	}()
	found, err := p.watch("sh", "-c", `trap 'touch $TMPDIR/x; exit 4' INT; touch $READY; while :; do sleep 0.05; done`)
	var failed *exec.ExitError
	if !errors.As(err, &failed) || failed.ExitCode() != 4 || len(found.harms) != 1 {
		t.Errorf("%v, harms %q; want exit status 4 and one harm", err, found.harms)
	}
}

package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/runner/record"
)

// put writes a file, and creates its folder if necessary.
func put(t *testing.T, path, text string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(path), 0o755)
	if err == nil {
		err = os.WriteFile(path, []byte(text), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// move renames a file, as many editors do when they save.
func move(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

type sharedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *sharedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *sharedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// await waits until the buffer contains the text the given number of times.
func (b *sharedBuffer) await(t *testing.T, text string, times int) {
	t.Helper()
	if !eventually(func() bool { return strings.Count(b.String(), text) >= times }) {
		t.Fatalf("waited for %q to be written %d times:\n%s", text, times, b.String())
	}
}

func TestWatchChecksAgainAfterEachChange(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs submissions")
	}
	isolation, err := scriptIsolation()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", t.TempDir())
	right := string(readFile(t, "../../examples/submissions/chen.go"))
	dir := filepath.Join(t.TempDir(), "hw")
	program := filepath.Join(dir, "main.go")
	put(t, program, "package main\n\nimport \"time\"\n\nfunc main() { time.Sleep(5 * time.Minute) }\n")

	var stdout, stderr sharedBuffer
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	root := newRoot()
	root.SetArgs([]string{"check", dir, "--watch", "--suite", "sample", "--timeout", "10m", "--isolation", isolation})
	root.SetOut(&stdout)
	root.SetErr(&stderr)
	ended := make(chan error, 1)
	go func() { ended <- root.ExecuteContext(ctx) }()
	eventually(func() bool { return runtime.GOOS != "linux" || programsBelow(os.TempDir()) > 0 })
	put(t, program, right) // ends the check that runs
	stderr.await(t, "press Ctrl-C to stop", 1)
	stdout.await(t, ": right on the 4 sample cases; ", 1)

	put(t, program, right+"func broken(")
	stderr.await(t, "press Ctrl-C to stop", 2)
	stdout.await(t, "right, 100.00 of 100.00 points -> does not compile, 0.00 of 100.00 points", 1)

	move(t, dir, dir+"-away")
	stderr.await(t, "no longer exists; waiting until it exists again", 1)
	put(t, filepath.Join(dir+"-away", "new.go"), right)
	move(t, filepath.Join(dir+"-away", "new.go"), filepath.Join(dir+"-away", "main.go"))
	move(t, dir+"-away", dir)
	stderr.await(t, "press Ctrl-C to stop", 3)
	stdout.await(t, "better  output1 (not checked -> right)", 1)

	interrupt()
	if got := cli.StatusOf(<-ended); got != cli.Right {
		t.Errorf("the exit status is %d, want %d, that of the last check", got, cli.Right)
	}
	if strings.Contains(stdout.String(), "\x1b") {
		t.Errorf("stdout is not a terminal, but gets escape codes: %q", stdout.String())
	}
}

func TestWatchForAStudentNamesNoHiddenCase(t *testing.T) {
	report := func(v record.Verdict) *record.Report {
		return &record.Report{
			Suite: record.Suite{Cases: []record.Case{{ID: "secret", Origin: "generated"}}},
			Submissions: []record.Submission{
				{Name: "hw", Verdict: v, Results: []record.Result{{Case: "secret", Verdict: v}}},
			},
		}
	}
	for audience, want := range map[string]string{"": "worse   secret (right -> partly right)", "student": "worse   hidden-1 (right -> partly right)"} {
		var stdout bytes.Buffer
		c := newCheck()
		c.SetOut(&stdout)
		noSizes := func() map[string]cases.Size { return nil }
		k := checkCommand{formatFlags: formatFlags{audience: audience}, sizes: noSizes}
		k.assignment = "takestones-f19"
		if _, err := k.corpus(); err != nil {
			t.Fatal(err)
		}
		if err := k.showAgain(c, report(record.Accepted), report(record.Partial)); err != nil {
			t.Fatal(err)
		}
		if got := stdout.String(); !strings.Contains(got, want) ||
			audience == "student" && strings.Contains(got, "secret") {
			t.Errorf("--audience %q: %s\nwant %q, and no names of hidden cases", audience, got, want)
		}
	}
}

func TestWatchSeesChangesOfSources(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	put(t, in("Main.java"), "class Main {}")
	for _, step := range []struct {
		name    string
		do      func()
		changes bool
	}{
		{"touched", func() { os.Chtimes(in("Main.java"), time.Time{}, time.Unix(1e9, 0)) }, true},
		{"added", func() { put(t, in("src/Helper.JAVA"), "class Helper {}") }, true},
		{"renamed", func() { move(t, in("src/Helper.JAVA"), in("src/Other.java")) }, true},
		{"removed", func() { os.Remove(in("src/Other.java")) }, true},
		{"an archive", func() { put(t, in("old.zip"), "PK") }, true},
		{"a compiled class", func() { put(t, in("Main.class"), "cafebabe") }, false},
		{"an editor's copy", func() { put(t, in(".Main.java.swp"), "b0VIM") }, false},
		{"a repository", func() { put(t, in(".git/x.java"), "") }, false},
	} {
		before := watched(dir).snapshot()
		step.do()
		if got := watched(dir).snapshot() != before; got != step.changes {
			t.Errorf("%s: a change is seen: %v, want %v", step.name, got, step.changes)
		}
	}
	file := watched(in("old.zip"))
	before := file.snapshot()
	put(t, in("old.zip"), "PK, and more")
	if file.snapshot() == before {
		t.Error("no change of an archive is seen")
	}
}

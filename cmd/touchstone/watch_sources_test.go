package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func save(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// rename is how many editors save.
func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

func TestWatchSeesWhatASubmissionIsMadeOf(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	for _, sub := range []string{"src", ".git"} {
		if err := os.Mkdir(in(sub), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	save(t, in("Main.java"), "class Main {}")
	for _, step := range []struct {
		name    string
		do      func()
		changes bool
	}{
		{"longer", func() { save(t, in("Main.java"), "class Main { }") }, true},
		{"touched", func() { os.Chtimes(in("Main.java"), time.Time{}, time.Unix(1e9, 0)) }, true},
		{"added", func() { save(t, in("src/Helper.JAVA"), "class Helper {}") }, true},
		{"renamed", func() { rename(t, in("src/Helper.JAVA"), in("src/Other.java")) }, true},
		{"removed", func() { os.Remove(in("src/Other.java")) }, true},
		{"an archive", func() { save(t, in("old.zip"), "PK") }, true},
		{"a compiled class", func() { save(t, in("Main.class"), "cafebabe") }, false},
		{"an editor's copy", func() { save(t, in(".Main.java.swp"), "b0VIM") }, false},
		{"a repository", func() { save(t, in(".git/x.java"), "") }, false},
		{"notes", func() { save(t, in("notes.txt"), "mend line 3") }, false},
	} {
		before := watched(dir).look()
		step.do()
		if got := watched(dir).look() != before; got != step.changes {
			t.Errorf("%s: a change is seen: %v, want %v", step.name, got, step.changes)
		}
	}
	if got := watched(in("nowhere")).look(); got != "" {
		t.Errorf("what is not there looks like %q, want nothing", got)
	}
	file := watched(in("old.zip"))
	before := file.look()
	save(t, in("old.zip"), "PK, and more")
	if file.look() == before {
		t.Error("no change of an archive is seen")
	}
}

func TestWatchWaitsUntilAFolderIsBack(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "hw")
	missing := make(chan bool, 1)
	settled := make(chan snapshot)
	go func() {
		seen, _ := watched(dir).settle(t.Context(), func() { missing <- true })
		settled <- seen
	}()
	<-missing
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if seen := <-settled; seen == "" {
		t.Error("the folder is back, and the watch found nothing")
	}
}

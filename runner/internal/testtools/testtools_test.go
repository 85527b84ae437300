package testtools

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"touchstone/runner/language"
)

// laidOut puts tools into a folder of their own, the only one where tools are looked for.
// Each leaves a file if it is started, but for Python, of which a script would be asked.
func laidOut(t *testing.T, names []string) (started string) {
	t.Helper()
	dir := t.TempDir()
	started = filepath.Join(dir, "started")
	for _, name := range names {
		text := "#!/bin/sh\necho " + name + " >>'" + started + "'\n"
		if name == "python3" {
			text = "no script"
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	for _, home := range []string{"JAVA_HOME", "GOROOT"} {
		t.Setenv(home, "")
	}
	return started
}

// failure notes that a test fails, in its place.
type failure struct {
	testing.TB
	failed bool
}

func (f *failure) Fatalf(string, ...any) { f.failed = true }

// requires reports whether Require is content.
func requires(t *testing.T) bool {
	f := &failure{TB: t}
	Require(f)
	return !f.failed
}

func TestToolsAreRequiredAndNotStarted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the tools are scripts of Unix")
	}
	names := language.ToolNames()
	for i, missing := range names {
		laidOut(t, slices.Concat(names[:i], names[i+1:]))
		if requires(t) {
			t.Errorf("content without %s", missing)
		}
	}
	started := laidOut(t, names)
	if !requires(t) {
		t.Error("not content with all tools")
	}
	if said, err := os.ReadFile(started); err == nil {
		t.Errorf("started:\n%s", said)
	}
}

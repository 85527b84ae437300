package language

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"touchstone/runner/sandbox"
)

// A JVM ignores an archive that does not fit, and takes longer.
func TestAHostThatLooksInsideStartsFromAnArchive(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a JVM")
	}
	x := newBox(t)
	dir := t.TempDir()
	text := "public class TakeStones { public static void main(String[] args) { } }"
	must(t, os.WriteFile(filepath.Join(dir, "TakeStones.java"), []byte(text), 0o644))
	c, err := x.build(t, x.builder(t, dir)).Inside(t.Context())
	if err != nil || c == nil {
		t.Fatal(c, err)
	}
	c.Command.Args = slices.Insert(c.Command.Args, slices.Index(c.Command.Args, "-cp"), "-Xlog:class+load:stderr")
	c.Command.Dir, c.Command.Limits.Stderr = t.TempDir(), 1<<20
	outcome, err := x.Run(t.Context(), c.Command)
	if err != nil || outcome.Status != sandbox.Exited || outcome.ExitCode != 0 {
		t.Fatalf("%v, %v", outcome, err)
	}
	if want := []byte("touchstone.InsideHost source: shared objects file (top)"); !bytes.Contains(
		outcome.Stderr.Bytes,
		want,
	) {
		t.Errorf("want %q in what the JVM loads:\n%.2000s", want, outcome.Stderr.Bytes)
	}
}

package language

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"touchstone/runner/sandbox"
)

// fromArchive is what a JVM says of a class that it reads from an archive.
const fromArchive = " source: shared objects file (top)"

// A JVM ignores an archive that does not fit, and takes longer.
func TestJavacStartsFromAnArchive(t *testing.T) {
	if testing.Short() {
		t.Skip("starts JVMs")
	}
	b, javac, runtime := javaBuilder(t, "../../examples/submissions/mateo")
	b.Warm = true
	flags, readable := b.archivedJavac(t.Context(), javac)
	log := filepath.Join(b.Out, "loaded")
	_, err := b.compile(t.Context(), compilation{
		Path: javac, Env: javacEnv(b.Out), readable: readable,
		Args: slices.Concat(flags, []string{"-J-Xlog:class+load:file=" + log}, b.javacArgs("UTF-8")),
	})
	must(t, err)
	loaded, err := os.ReadFile(log)
	want := []byte("com.sun.tools.javac.file.JavacFileManager" + fromArchive)
	if err != nil || !bytes.Contains(loaded, want) {
		t.Errorf("%v; want %q in what javac loads:\n%.2000s", err, want, loaded)
	}

	c := b.compileHost(runtime, readable[0])
	c.Args = slices.Insert(c.Args, slices.Index(c.Args, "-cp"), "-Xlog:class+load:stderr")
	c.Dir, c.Limits.Stderr = t.TempDir(), 1<<20
	outcome, err := b.Run(t.Context(), c)
	if err != nil || !bytes.Contains(outcome.Stderr.Bytes, want) {
		t.Errorf("%v; want %q in what the compile service loads:\n%.2000s", err, want, outcome.Stderr.Bytes)
	}
}

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
	if want := []byte("touchstone.InsideHost" + fromArchive); !bytes.Contains(
		outcome.Stderr.Bytes,
		want,
	) {
		t.Errorf("want %q in what the JVM loads:\n%.2000s", want, outcome.Stderr.Bytes)
	}
}

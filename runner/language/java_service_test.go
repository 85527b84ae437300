package language

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// javaBuilder returns a builder whose service also compiles the first submission.
func javaBuilder(t testing.TB, path string) (b Builder, javac, runtime string) {
	t.Helper()
	x := newBox(t)
	b = x.builder(t, path)
	b.Limits.Wall, b.Limits.Memory = record.Span(time.Minute), 1<<30
	b.Service = NewService(x, fairrun.NewGate(1), x.work, 1)
	t.Cleanup(b.Service.Close) // runs before the cleanup of the box
	b.Service.Expect(2)
	return b, mustFind(t, "javac"), mustFind(t, "java")
}

// serviced compiles the sources of b with the service.
func serviced(t testing.TB, b Builder, javac, runtime string, limit time.Duration) variant.Compiled {
	t.Helper()
	sources, ok := b.plainSources(".java")
	if !ok {
		t.Fatalf("%s is not plain", b.Src.Dir)
	}
	host, err := b.javaHosts(t.Context(), javac)
	must(t, err)
	return b.Service.Compile(t.Context(), b.compileHost(runtime, host), sources, limit)
}

func javaSubmissions(t testing.TB) []string {
	t.Helper()
	var paths []string
	for _, pattern := range []string{"../../examples/submissions/*", "../testdata/submissions/takestones-f19/*/java-*"} {
		found, err := filepath.Glob(pattern)
		must(t, err)
		paths = append(paths, found...)
	}
	return paths
}

func TestServiceCompilesAsJavacDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles 30 submissions twice")
	}
	compiled, refused := 0, 0
	paths := sampled.Of(javaSubmissions(t), 29) // one that compiles and one that does not
	for _, path := range paths {
		b, javac, runtime := javaBuilder(t, path)
		if Detect(b.Src, b.Names) != &Java {
			continue
		}
		if _, plain := b.plainSources(".java"); !plain {
			continue
		}
		served := serviced(t, b, javac, runtime, time.Minute)
		message, err := b.compile(t.Context(), compilation{Path: javac, Env: javacEnv(b.Out),
			Args: b.javacArgs(b.Src.WithExtension(".java"))})
		must(t, err)
		if message != "" {
			refused++
			if diff := cmp.Diff(message, b.Tidy(served.Messages)); served.OK || diff != "" {
				t.Errorf("%s: the service prints another message than javac (-javac +service), OK is %t:\n%s", path,
					served.OK, diff)
			}
			continue
		}
		compiled++
		got := map[string]string{}
		for _, c := range served.Classes {
			name, ok := c.Path()
			if !ok {
				t.Errorf("%s: class %q has no path", path, c.Name)
			}
			got[name] = string(c.File)
		}
		if diff := cmp.Diff(classesBelow(t, b.Out), got); diff != "" {
			t.Errorf("%s: the service generates other classes than javac (-javac +service):\n%.2000s", path, diff)
		}
	}
	t.Logf("%d submissions compile, %d do not", compiled, refused)
	if compiled < len(paths)/2 || refused < 1 {
		t.Errorf("%d submissions compile and %d do not: want more", compiled, refused)
	}
}

func classesBelow(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(folder, path)
		files[name] = string(data)
		return err
	})
	must(t, err)
	return files
}

func TestCompilersAreReplacedAfterFailuresAndInTime(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles submissions")
	}
	const right = "../../examples/submissions/amara"
	b, javac, runtime := javaBuilder(t, right)
	if c := serviced(t, b, javac, runtime, time.Nanosecond); c.OK {
		t.Error("a compilation without time succeeds")
	}
	if n := len(b.Service.idle); n != 0 {
		t.Errorf("%d compilers are idle after the only one was ended, want 0", n)
	}
	b.Limits.BuildWall = 1 // too short for the service, and almost for javac
	if served, err := b.compileWithService(t.Context(), javac, runtime); served || err != nil {
		t.Errorf("compileWithService without time: %t, %v; want false, nil", served, err)
	}
	if n := len(classesBelow(t, b.Out)); n != 0 {
		t.Errorf("%d files are left in the output folder, want 0", n)
	}
	if c := serviced(t, b, javac, runtime, time.Minute); !c.OK || len(c.Classes) == 0 {
		t.Errorf("the next compilation: OK is %t, %d classes; want true, and some", c.OK, len(c.Classes))
	}
	if len(b.Service.idle) != 1 {
		t.Fatalf("%d compilers are idle after a compilation, want 1", len(b.Service.idle))
	}
	b.Service.idle[0].done = compilesEach - 1
	if c := serviced(t, b, javac, runtime, time.Minute); !c.OK || len(b.Service.idle) != 0 {
		t.Errorf("the last compilation of a compiler: OK is %t, %d idle; want true, 0", c.OK, len(b.Service.idle))
	}
}

func TestServiceCompilesCombinedProgramsOfABatch(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	b, javac, runtime := javaBuilder(t, "../../examples/submissions/amara")
	compile := func(text string) variant.Compiled {
		sources := []variant.SourceFile{{Name: "A.java", Text: []byte(text)}}
		return b.combinedCompiler(t.Context(), javac, runtime)(t.Context(), sources)
	}
	b.Service.requests.Store(1)
	if c := compile("class A { }"); c.OK {
		t.Error("it compiles for a single submission, want that the host does")
	}
	b.Service.requests.Store(2)
	if c := compile("class A { }"); !c.OK || len(c.Classes) != 1 || len(c.Errors) != 0 {
		t.Errorf("a right program: OK is %t, %d classes, errors %v", c.OK, len(c.Classes), c.Errors)
	}
	want := []variant.SourcePosition{{File: "A.java", Offset: 18}, {File: "A.java", Offset: 29}}
	if c := compile("class A { int a = b; int c = d; }"); c.OK || !slices.Equal(c.Errors, want) {
		t.Errorf("a wrong program: OK is %t, errors %v; want false, %v", c.OK, c.Errors, want)
	}
}

func TestServiceWithoutACompiler(t *testing.T) {
	self, err := os.Executable()
	must(t, err)
	x := newBox(t)
	service := NewService(x, fairrun.NewGate(1), x.work, 1)
	start := sandbox.Command{Path: self, Args: []string{"-test.run=^$"}, ReadOnly: []string{self}}
	sources := []variant.SourceFile{{Name: "A.java", Text: []byte("class A {}")}}
	c := service.Compile(t.Context(), start, sources, time.Minute)
	if c.OK || len(service.idle) != 0 {
		t.Errorf("Compile with another program: OK is %t, %d idle; want false, 0", c.OK, len(service.idle))
	}
}

func TestClassesAreWrittenOnlyBelowTheFolder(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "out")
	must(t, os.Mkdir(folder, 0o755))
	for _, name := range []string{"../Evil", "/Evil", "..", ".", "a/../../Evil"} {
		writeClasses(folder, []variant.Class{{Name: name}}) // some of these names are valid
	}
	outside := classesBelow(t, dir)
	for path := range outside {
		if !strings.HasPrefix(path, "out"+string(filepath.Separator)) {
			t.Errorf("%s is outside the folder", path)
		}
	}
}

func TestPlainSources(t *testing.T) {
	for name, text := range map[string]string{"TakeStones.java": "// \xe9", "module-info.java": "module m {}"} {
		dir := t.TempDir()
		must(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
		b := Builder{Src: handin.Sources{Dir: dir, Files: []string{name}}}
		if _, plain := b.plainSources(".java"); plain {
			t.Errorf("plainSources accepts %s with %q", name, text)
		}
	}
}

func TestSubmissionsWaitForABusyCompiler(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := NewService(nil, nil, "", 2)
		ctx, cancel := context.WithCancel(t.Context())
		began := time.Now()
		took := func(ctx context.Context, want time.Duration) {
			t.Helper()
			defer s.standInLine(ctx)()
			if got := time.Since(began); got != want {
				t.Errorf("a submission waited until %v, want %v", got, want)
			}
		}
		time.AfterFunc(time.Second, s.standInLine(ctx))
		took(ctx, time.Second)
		defer s.standInLine(ctx)()
		took(ctx, time.Second+lineWait)
		cancel()
		took(ctx, time.Second+lineWait)
	})
}

// A JVM silently ignores an archive that does not fit, and then takes longer.
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
		Args: slices.Concat(
			flags,
			[]string{"-J-Xlog:class+load:file=" + log},
			b.javacArgs(b.Src.WithExtension(".java")),
		),
	})
	must(t, err)
	loaded, err := os.ReadFile(log)
	want := []byte("com.sun.tools.javac.file.JavacFileManager source: shared objects file (top)")
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

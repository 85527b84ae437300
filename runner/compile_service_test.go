package runner

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/sandbox/tempdir"
)

// javaBuilder is a builder of a submission, by a service that compiles the
// first submission too.
func javaBuilder(t testing.TB, g *Grader, path string) (b language.Builder, javac, runtime string) {
	t.Helper()
	dir, err := tempdir.MakePassage(g.work.Dir, "submission-")
	if err != nil {
		t.Fatal(err)
	}
	var r record.Submission
	src, err := g.collect(t.Context(), intake.Submission{Name: "x", Path: path}, dir, &r)
	if err != nil {
		t.Fatal(err)
	}
	ownCompilers(g).service.Asked.Store(1)
	b = language.Builder{
		Src:     src,
		Names:   []string{"TakeStones"},
		Out:     filepath.Join(dir, "out"),
		Cache:   g.Cache,
		Limits:  g.Limits,
		Service: g.service,
		Tidier:  g.tidier,
		Run:     g.start,
	}
	if err := os.MkdirAll(b.Out, 0o755); err != nil {
		t.Fatal(err)
	}
	if javac, err = language.FindTool("javac"); err != nil {
		t.Fatal(err)
	}
	if runtime, err = language.FindTool("java"); err != nil {
		t.Fatal(err)
	}
	return b, javac, runtime
}

// serviced is what the service makes of the sources of b.
func serviced(t testing.TB, b language.Builder, javac, runtime string, limit time.Duration) javahost.Compiled {
	t.Helper()
	sources, ok := b.PlainSources(".java")
	if !ok {
		t.Fatalf("%s is not plain", b.Src.Dir)
	}
	host, err := b.JavaHost(t.Context(), javac)
	if err != nil {
		t.Fatal(err)
	}
	return b.Service.Compile(t.Context(), b.CompileHost(runtime, host), sources, limit)
}

// javaSubmissions are submissions in Java that hand something in that can be
// compiled, or nearly.
func javaSubmissions(t testing.TB) []string {
	t.Helper()
	var paths []string
	for _, pattern := range []string{"../examples/submissions/*", "testdata/submissions/takestones-f19/*/java-*"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, found...)
	}
	return paths
}

func TestServiceCompilesAsJavacDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles 30 submissions twice")
	}
	testtools.Require(t)
	g := warmGrader(t, testsuite.F19(t, "sample"), 1)
	compiled, refused := 0, 0
	paths := sampled.Of(javaSubmissions(t), 29) // one that compiles, and one that does not
	for _, path := range paths {
		b, javac, runtime := javaBuilder(t, g, path)
		if language.Detect(b.Src, b.Names) != &language.Java {
			continue
		}
		if _, plain := b.PlainSources(".java"); !plain {
			continue
		}
		served := serviced(t, b, javac, runtime, time.Minute)
		message, err := b.Compile(
			t.Context(),
			language.Compilation{Path: javac, Env: language.JavacEnv(b.Out), Args: b.JavacArgs("UTF-8")},
		)
		if err != nil {
			t.Fatal(err)
		}
		if message != "" {
			refused++
			if diff := cmp.Diff(message, b.Tidy(served.Messages)); served.OK || diff != "" {
				t.Errorf(
					"%s: the service says otherwise than javac (-javac +service), OK is %t:\n%s",
					path,
					served.OK,
					diff,
				)
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
			t.Errorf("%s: the service makes other classes than javac (-javac +service):\n%.2000s", path, diff)
		}
	}
	t.Logf("%d submissions compile, %d do not", compiled, refused)
	if compiled < len(paths)/2 || refused < 1 {
		t.Errorf("%d submissions compile and %d do not: too few to tell", compiled, refused)
	}
}

// classesBelow are the class files of a folder, by path.
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
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestServiceThatFailsLeavesTheWordToJavac(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles submissions")
	}
	testtools.Require(t)
	g := warmGrader(t, testsuite.F19(t, "sample"), 1)
	const right = "../examples/submissions/amara"
	b, javac, runtime := javaBuilder(t, g, right)
	if c := serviced(t, b, javac, runtime, time.Nanosecond); c.OK {
		t.Error("a compilation that may take no time succeeds")
	}
	if n := len(g.service.Idle); n != 0 {
		t.Errorf("%d compilers are idle after the only one was ended, want 0", n)
	}
	b.Limits.BuildWall = 1 // so that the service has no time, and javac hardly any
	if served, err := b.ServeJava(t.Context(), javac, runtime); served || err != nil {
		t.Errorf("serveJava without time: %t, %v; want false, nil", served, err)
	}
	if n := len(classesBelow(t, b.Out)); n != 0 {
		t.Errorf("%d files are left for javac to find, want 0", n)
	}
	if c := serviced(t, b, javac, runtime, time.Minute); !c.OK || len(c.Classes) == 0 {
		t.Errorf("the next compilation: OK is %t, %d classes; want true, and some", c.OK, len(c.Classes))
	}
}

func TestServiceThatCannotStartCompilesNothing(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	g := testGrader(t, "sample", 1)
	start := sandbox.Command{Path: self, Args: []string{"-test.run=^$"}, ReadOnly: []string{self}}
	c := ownCompilers(g).service.Compile(
		t.Context(),
		start,
		[]javahost.SourceFile{{Name: "A.java", Text: []byte("class A {}")}},
		time.Minute,
	)
	if c.OK || len(g.service.Idle) != 0 {
		t.Errorf(
			"compile by a program that is no compiler: OK is %t, %d idle; want false, 0",
			c.OK,
			len(g.service.Idle),
		)
	}
}

func TestCompilersAreReplacedInTime(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles submissions")
	}
	testtools.Require(t)
	g := warmGrader(t, testsuite.F19(t, "sample"), 1)
	b, javac, runtime := javaBuilder(t, g, "../examples/submissions/amara")
	serviced(t, b, javac, runtime, time.Minute)
	if len(g.service.Idle) != 1 {
		t.Fatalf("%d compilers are idle after one compilation, want 1", len(g.service.Idle))
	}
	g.service.Idle[0].Done = language.CompilesEach - 1
	if c := serviced(t, b, javac, runtime, time.Minute); !c.OK || len(g.service.Idle) != 0 {
		t.Errorf("the last compilation of a compiler: OK is %t, %d idle; want true, 0", c.OK, len(g.service.Idle))
	}
}

func TestFirstSubmissionIsCompiledByACompilerOfItsOwn(t *testing.T) {
	var s language.Service
	if s.Worthwhile() {
		t.Error("worthwhile() for the first submission is true, want false")
	}
	if !s.Worthwhile() {
		t.Error("worthwhile() for the second submission is false, want true")
	}
}

func TestFirstOfSeveralSubmissionsIsCompiledByTheService(t *testing.T) {
	for submissions, want := range map[int]bool{1: false, 2: true, 1000: true} {
		var s language.Service
		if s.Expect(submissions); s.Worthwhile() != want {
			t.Errorf("worthwhile() for the first of %d is %t, want %t", submissions, !want, want)
		}
	}
}

func TestClassesAreWrittenNowhereElse(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "out")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../Evil", "/Evil", "..", ".", "a/../../Evil"} {
		language.WriteClasses(folder, []javahost.Class{{Name: name}}) // a name without a folder of another is no error
	}
	outside := classesBelow(t, dir)
	for path := range outside {
		if !strings.HasPrefix(path, "out"+string(filepath.Separator)) {
			t.Errorf("%s was written outside of the folder", path)
		}
	}
}

func TestSourcesOfAnotherKindAreLeftToJavac(t *testing.T) {
	for name, text := range map[string]string{"TakeStones.java": "// \xe9", "module-info.java": "module m {}"} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		b := language.Builder{Src: handin.Sources{Dir: dir, Files: []string{name}}}
		if _, plain := b.PlainSources(".java"); plain {
			t.Errorf("%s with %q is plain, want it left to javac", name, text)
		}
	}
}

func BenchmarkCompile(b *testing.B) {
	g := warmGrader(b, testsuite.F19(b, "sample"), 1)
	build, javac, runtime := javaBuilder(b, g, "../examples/submissions/amara")
	b.Run("javac", func(b *testing.B) {
		for b.Loop() {
			if message, err := build.Compile(b.Context(), language.Compilation{Path: javac, Env: language.JavacEnv(build.Out), Args: build.JavacArgs("UTF-8")}); err != nil ||
				message != "" {
				b.Fatal(message, err)
			}
		}
	})
	b.Run("service", func(b *testing.B) {
		for b.Loop() {
			if c := serviced(b, build, javac, runtime, time.Minute); !c.OK {
				b.Fatal(c.Messages)
			}
		}
	})
}

package language

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

func TestMain(m *testing.M) {
	sandbox.Init()
	m.Run()
}

// box builds and runs programs as a grading does.
type box struct {
	sandbox.Backend
	work   string
	tidier *Tidier
}

func newBox(t testing.TB) *box {
	t.Helper()
	work, err := NewScratch()
	must(t, err)
	t.Cleanup(func() {
		if err := work.Remove(); err != nil {
			t.Error(err)
		}
	})
	backend, err := sandbox.Open("auto")
	must(t, err)
	return &box{backend, work.Dir, NewTidier(work.Dir)}
}

func (x *box) builder(t testing.TB, path string) Builder {
	t.Helper()
	dir, err := sandbox.MkdirTemp(x.work, "submission-")
	must(t, err)
	for _, name := range []string{"src", "out"} {
		must(t, os.Mkdir(filepath.Join(dir, name), 0o755))
	}
	src, err := handin.Collect(t.Context(), path, filepath.Join(dir, "src"), handin.Options{})
	must(t, err)
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = t.TempDir()
	}
	limits := record.DefaultLimits()
	limits.Wall, limits.Memory = record.Span(2*time.Second), 256<<20
	return Builder{
		Src:      src,
		Names:    []string{"TakeStones"},
		Out:      filepath.Join(dir, "out"),
		Cache:    filepath.Join(cache, "touchstone"),
		Limits:   limits,
		Tidier:   x.tidier,
		Shielded: x.Level() != sandbox.Contained,
		Run:      x.Run,
	}
}

// build builds a submission. The test fails if the submission does not compile.
func (x *box) build(t testing.TB, b Builder) *Program {
	t.Helper()
	l := Detect(b.Src, b.Names)
	if l == nil {
		t.Fatalf("%q has no language", b.Src.Files)
	}
	result, err := l.Build(t.Context(), b)
	if err != nil || result.Program == nil {
		t.Fatalf("building %q: %v, %s", b.Src.Files, err, result.Message)
	}
	result.Program.Language, result.Program.Files = l, b.Src.Files
	return result.Program
}

func (x *box) run(t testing.TB, b Builder, command func(scratch string) sandbox.Command) sandbox.Outcome {
	t.Helper()
	scratch, err := os.MkdirTemp(filepath.Dir(b.Out), "run-")
	must(t, err)
	c := command(scratch)
	c.Dir, c.Env = scratch, append([]string{"HOME=" + scratch, "TMPDIR=" + scratch, "LC_ALL=C.UTF-8",
		"PATH=/usr/local/bin:/usr/bin:/bin"}, c.Env...)
	c.Limits = sandbox.Limits{
		Wall: b.Limits.Wall.Duration(), Patience: time.Minute, Memory: int64(b.Limits.Memory),
		Stdout: 1 << 20, Stderr: record.MaxStderr, Disk: record.ScratchSize,
	}
	outcome, err := x.Run(t.Context(), c)
	must(t, err)
	return outcome
}

func mustFind(t testing.TB, tool string) string {
	t.Helper()
	path, err := FindTool(tool)
	must(t, err)
	return path
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

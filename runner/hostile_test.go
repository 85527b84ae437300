package runner

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"touchstone/internal/sampled"
	"touchstone/internal/strictjson"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// The hostile suite consists of programs and archives that attack the grader, the machine or
// other submissions. Each has a folder under testdata/hostile. Each limits itself in count and
// time, so that a broken sandbox does no harm.
//
// A plain run grades those that are marked quick. With EXHAUSTIVE=1 the test grades all of them
// with every isolation that works on this machine. CI grades neither the quick ones again nor
// those that are left to the night, because they are slow or a variant of another.

// hostile is a sample, as described by its expect.json.
type hostile struct {
	Row        int              `json:"row"`        // number in the catalogue of attacks
	Name       string           `json:"name"`       // a word or two
	Lang       string           `json:"lang"`       // "go", "java", "python", "c++" or "archive"; each has a shared file
	Verdicts   []record.Verdict `json:"verdicts"`   // allowed verdicts
	Contained  []record.Verdict `json:"contained"`  // additional allowed verdicts if programs can write files outside
	Guarantees []string         `json:"guarantees"` // guarantees that it attacks, G1 to G10; see canaries
	Needs      string           `json:"needs"`      // what the isolation must promise for the sample to be harmless
	Notes      string           `json:"notes"`
	Skip       string           `json:"skip"`      // why it cannot run
	Arch       string           `json:"arch"`      // the only architecture that it works on; empty for any
	Quick      bool             `json:"quick"`     // part of a plain test run
	Night      bool             `json:"night"`     // not part of CI's run for a push
	Make       string           `json:"make"`      // element of hostileMakers that completes or creates it
	Bare       bool             `json:"bare"`      // does not need the shared file
	Suite      string           `json:"suite"`     // "sample", or empty for only its first case
	Copies     int              `json:"copies"`    // number of copies to grade at the same time; 0 means 1
	Memory     int              `json:"memory"`    // limit in MiB; 0 means 256
	Wall       int              `json:"wall"`      // limit in seconds; 0 means 2
	Strict     bool             `json:"strict"`    // changed canaries count with every isolation
	Processes  bool             `json:"processes"` // its assignment allows other programs
	Starts     bool             `json:"starts"`    // the report must say that it tries to start another program

	dir string
}

func hostileSamples(t *testing.T) []hostile {
	t.Helper()
	files, err := filepath.Glob("testdata/hostile/*/expect.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no hostile samples: %v", err)
	}
	var samples []hostile
	for _, file := range files {
		samples = append(samples, readHostile(t, file))
	}
	return samples
}

func readHostile(t *testing.T, file string) hostile {
	t.Helper()
	data, err := os.ReadFile(file)
	must(t, err)
	s := hostile{dir: filepath.Dir(file), Copies: 1}
	must(t, (strictjson.File{Name: file, Data: data}).Decode(&s))
	if !strings.HasPrefix(filepath.Base(s.dir), fmt.Sprintf("%02d-", s.Row)) || len(s.Verdicts) == 0 && s.Skip == "" {
		t.Fatalf("%s: row %d, verdicts %q: want the row that the folder names, and at least one verdict", file, s.Row,
			s.Verdicts)
	}
	return s
}

func TestHostileSubmissionsHarmNobody(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the hostile programs make system calls of Linux")
	}
	testtools.SkipIfShort(t)
	modes := []string{sandbox.Auto}
	if sampled.IsExhaustive() {
		for _, name := range sandbox.Names()[1:] {
			if _, err := sandbox.Open(name); err == nil {
				modes = append(modes, name)
			}
		}
	}
	samples := hostileSamples(t)
	best, err := Isolation(sandbox.Auto)
	must(t, err)
	for _, mode := range modes {
		if mode == string(best.Name) {
			continue // the same as with auto
		}
		t.Run(mode, func(t *testing.T) {
			isolation, err := Isolation(mode)
			must(t, err)
			for _, part := range []string{"quick", "push", "night"} {
				t.Run(part, func(t *testing.T) {
					for _, s := range samples {
						if part == s.part() {
							gradeHostile(t, s, isolation)
						}
					}
				})
			}
		})
	}
}

// part returns the part of the test that grades the sample.
func (s hostile) part() string {
	switch {
	case s.Quick:
		return "quick"
	case s.Night:
		return "night"
	}
	return "push"
}

func gradeHostile(t *testing.T, s hostile, isolation record.Isolation) {
	if s.Skip != "" || s.Arch != "" && s.Arch != runtime.GOARCH || !s.Quick && !sampled.IsExhaustive() {
		return
	}
	t.Run(filepath.Base(s.dir), func(t *testing.T) {
		t.Parallel() // each has a grader and canaries of its own
		attack := newAttack(t, s, isolation)
		reports := attack.grade(t)
		attack.grader.service.Close() // otherwise its compilers would count as survivors
		found := attack.canaries.check(s, attack.grader, reports)
		for _, r := range reports {
			t.Logf("%s: %s; notes: %q; build: %s", r.Verdict, r.Cause, r.Notes, r.Build.Message)
			if r.Verdict != record.JudgeError { // a judge error has no score
				checkConsistent(t, &r)
			}
			if !slices.Contains(attack.allowed(), r.Verdict) {
				t.Errorf("verdict %s, want one of %q; cause: %s; build: %s; stderr: %s", r.Verdict, attack.allowed(),
					r.Cause, r.Build.Message, stderrOf(r))
			}
		}
		for _, r := range reports {
			told := slices.Contains(r.Notes, record.StartedProgram)
			if told != s.Starts && promised(isolation, "programs") {
				t.Errorf("the notes are %q; want one about another program: %t", r.Notes, s.Starts)
			}
		}
		for _, f := range found {
			if text := fmt.Sprintf("%s (needs %s): %s", f.guarantee, f.promise, f.detail); f.broken(isolation) {
				t.Error(text)
			} else {
				t.Log("not promised:", text)
			}
		}
	})
}

// attack is a hostile sample with what is needed to grade it.
type attack struct {
	hostile
	path      string // path of the submission
	grader    *Grader
	canaries  *canaries
	isolation record.Isolation
}

func newAttack(t *testing.T, s hostile, isolation record.Isolation) *attack {
	t.Helper()
	suite := testsuite.F19(t, "sample")
	if s.Suite != "sample" {
		suite.Cases = suite.Cases[len(suite.Cases)-1:] // the example of the handout, which is the fastest
	}
	if s.Processes {
		assignment := *suite.Assignment
		assignment.Processes = true
		suite.Assignment = &assignment
	}
	g := graderOf(t, suite, max(2, s.Copies))
	g.Limits.BuildWall = record.Span(15 * time.Second)
	if s.Lang == "go" { // none of these takes long to compile, but a busy machine does
		g.Limits.BuildWall *= 4
	}
	if s.Wall > 0 {
		g.Limits.Wall = record.Span(s.Wall) * record.Span(time.Second)
	}
	if s.Memory > 0 {
		g.Limits.Memory = record.Bytes(s.Memory) << 20
	}
	backend, err := sandbox.Open(isolation.Requested)
	must(t, err)
	g.Isolation, g.backend = isolation.Requested, hider{backend, &g.Options}
	ownCompilers(g) // let the compilers run in this isolation
	a := &attack{hostile: s, grader: g, canaries: newCanaries(t, g), isolation: isolation}
	a.path = a.handIn(t)
	return a
}

// allowed returns the verdicts that the sample may get with this isolation.
func (a *attack) allowed() []record.Verdict {
	if promised(a.isolation, "file writing") {
		return a.Verdicts
	}
	return append(slices.Clone(a.Verdicts), a.Contained...)
}

// grade grades all copies of the sample at the same time as an honest submission, which must be
// accepted.
func (a *attack) grade(t *testing.T) []record.Submission {
	reports := make([]record.Submission, a.Copies)
	var all sync.WaitGroup
	for i := range reports {
		all.Go(func() {
			reports[i] = a.grader.Grade(t.Context(), intake.Submission{Name: fmt.Sprintf("hostile%d", i), Path: a.path})
		})
	}
	const right = "testdata/submissions/takestones-f19/accepted/py-classes"
	honest := a.grader.Grade(t.Context(), intake.Submission{Name: "honest", Path: right})
	all.Wait()
	if honest.Verdict != record.Accepted {
		t.Errorf("G5: the honest submission beside it got %s: %s", honest.Verdict, honest.Cause)
	}
	return reports
}

// handIn writes the sample as a student would hand it in, and returns its path.
func (a *attack) handIn(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "submission")
	must(t, os.CopyFS(dir, os.DirFS(a.dir)))
	must(t, os.Remove(filepath.Join(dir, "expect.json")))
	shared := map[string]string{"go": "shared.go", "java": "Shared.java", "python": "shared.py", "c++": "shared.h"}[a.Lang]
	if shared != "" && !a.Bare {
		copyFile(t, filepath.Join("testdata/hostile/shared", shared), filepath.Join(dir, shared))
		for name, text := range a.canaries.known(a.Lang) {
			writeFile(t, filepath.Join(dir, name), text)
		}
	}
	if a.Make == "" {
		return dir
	}
	make, known := hostileMakers[a.Make]
	if !known {
		t.Fatalf("%s: no maker %q", a.dir, a.Make)
	}
	return make(t, a, dir)
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	must(t, err)
	writeFile(t, to, string(data))
}

func writeFile(t testing.TB, path, text string) {
	t.Helper()
	must(t, os.MkdirAll(filepath.Dir(path), 0o755))
	must(t, os.WriteFile(path, []byte(text), 0o644))
}

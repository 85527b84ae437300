package runner

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/peak"
	"touchstone/internal/sampled"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// mutatedExamples lists the examples to mutate. Some of them are right.
var mutatedExamples = []string{"amara", "goran", "hana", "ivo", "jolene", "kwame", "leila", "stefan", "tomoko"}

// Grading a class of programs with small changes does not use much memory. Many of these
// programs do not end, and some crash or do not compile.
func TestABatchOfMutantsIsGraded(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs mutants")
	}
	testtools.Require(t)
	if !sampled.IsExhaustive() {
		t.Skip("grades 200 mutants, in five minutes: EXHAUSTIVE=1")
	}
	const size = 200
	dir := t.TempDir()
	writeMutants(t, filepath.Join(dir, "class"), size, mutatedExamples)
	started := time.Now()
	report, used := gradeApart(t, dir)
	verdicts := map[record.Verdict]int{}
	for i := range report.Submissions {
		s := &report.Submissions[i]
		verdicts[s.Verdict]++
		if s.Verdict == record.JudgeError || s.Verdict == record.Skipped || s.Score == nil || s.Failure != nil {
			t.Errorf("%s: %s, %s, score %v, failure %+v", s.Name, s.Verdict, s.Cause, s.Score, s.Failure)
			continue
		}
		checkConsistent(t, s)
	}
	t.Logf("%d mutants in %v, with at most %v in use: %v", size, time.Since(started).Round(time.Second), used, verdicts)
	if len(report.Submissions) != size || !report.Complete {
		t.Errorf("%d submissions, complete: %t; want %d", len(report.Submissions), report.Complete, size)
	}
	if most := record.Bytes(200 << 20); used > most {
		t.Errorf("Touchstone itself had %v in use, want at most %v", used, most)
	}
}

// Mutants get the same verdicts and points whether some or all of their wrong answers are
// confirmed.
func TestConfirmingSomeChangesNoPoint(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs mutants")
	}
	testtools.Require(t)
	size, few, examples := 2, 2, []string{"ivo", "tomoko"} // examples that are wrong in most cases
	if sampled.IsExhaustive() {
		size, few, examples = 500, 1, mutatedExamples // in hours, for those that do not end
	}
	class := t.TempDir()
	writeMutants(t, class, size, examples)
	suite := testsuite.F19(t, "standard")
	if few > 1 {
		suite = sampledSuite(suite, few)
	}
	submissions := taken(t, []string{class})
	var reports [2]*record.Report
	for i := range reports {
		g := graderOf(t, suite, 2)
		g.Limits.Wall, g.slow, g.ConfirmAll = record.Span(2*time.Second), 2*time.Second, i == 1
		reports[i] = g.GradeAll(t.Context(), submissions, nil)
	}
	standing, inexact := 0, 0
	for i := range submissions {
		some, all := &reports[0].Submissions[i], &reports[1].Submissions[i]
		if diff := cmp.Diff(outline(*all), outline(*some)); diff != "" {
			t.Errorf("%s (-all +some confirmed):\n%s", some.Path, diff)
		}
		checkConsistent(t, some)
		confirmed, n := some.Confirmed()
		standing, inexact = standing+n-confirmed, inexact+n
	}
	t.Logf("%d of %d inexact answers of %d mutants stand without a run of their own", standing, inexact, size)
	if standing == 0 {
		t.Error("all inexact answers were confirmed, want some to stand")
	}
}

// writeMutants writes submissions, each of which is an example with one small change.
func writeMutants(t *testing.T, class string, size int, examples []string) {
	t.Helper()
	host := testtools.StartHost(t)
	chance := rand.New(rand.NewPCG(7, uint64(size)))
	for n := range size {
		name := examples[n%len(examples)]
		files := testtools.JavaFiles(t, filepath.Join("../examples/submissions", name))
		found, err := host.Load("TakeStones", files)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %d mutations: %v", name, len(found), err)
		}
		m := found[chance.IntN(len(found))]
		folder := filepath.Join(class, fmt.Sprintf("%s-%03d", name, n))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if f.Name == m.File {
				f.Text = changed(t, f.Text, m)
			}
			if err := os.WriteFile(filepath.Join(folder, f.Name), f.Text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// changed applies a mutation to the text of a file. The examples are in ASCII, so indexes of
// Java characters are indexes of bytes.
func changed(t *testing.T, text []byte, m javahost.Mutation) []byte {
	t.Helper()
	before, after := text[:m.Start], text[m.Start:]
	if !bytes.HasPrefix(after, []byte(m.Old)) {
		t.Fatalf("%s: something else stands there", m)
	}
	return append(append(bytes.Clone(before), m.New...), after[len(m.Old):]...)
}

// gradeApart runs the command on dir/class. It also returns the peak memory of the command
// itself, without that of the programs.
func gradeApart(t *testing.T, dir string) (report *record.Report, used record.Bytes) {
	t.Helper()
	touchstone := filepath.Join(dir, "touchstone")
	if out, err := exec.Command("go", "build", "-o", touchstone, "../cmd/touchstone").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	isolation, err := Isolation(sandbox.Auto)
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(touchstone, "grade", "class", "--suite", "sample", "--jobs", "2", "--timeout", "2s",
		"--no-cache", "--key", filepath.Join(dir, "key"), "--isolation", isolation.Name, "--out", "out")
	var said bytes.Buffer
	c.Dir, c.Stdout, c.Stderr = dir, &said, &said
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	ended, most := make(chan struct{}), make(chan int64)
	go func() { most <- peak.Until(ended, c.Process.Pid) }()
	err = c.Wait()
	close(ended)
	if used = record.Bytes(<-most); err != nil || used == 0 {
		t.Fatalf("%v, with %v in use\n%.4000s", err, used, &said)
	}
	data, err := os.ReadFile(filepath.Join(dir, "out", "report.json"))
	if err == nil {
		err = json.Unmarshal(data, &report)
	}
	if err != nil {
		t.Fatal(err)
	}
	return report, used
}

package insight

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// keptMutants are the files of a cache that hold what mutants answer.
func keptMutants(t *testing.T, c *cache.Cache) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(c.Dir(), "*.mutants.gz"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestWhatMutantsAnswerIsKeptByBuildAndSuite(t *testing.T) {
	results := emptyCache(t)
	keeping := func(build, suite string, fresh bool) keeper {
		g := graderOf(t, testsuite.F19(t, suite), 1, Options{}, nil)
		g.Results, g.Build, g.Fresh = results, build, fresh
		return keeper{g, g.Suite.Digest()}
	}
	keeping("one", "sample", false).Write([]byte("answers"))
	keeping("", "sample", false).Write([]byte("of which build nobody knows"))
	for _, row := range []struct {
		build, suite string
		fresh        bool
		want         string
	}{
		{"one", "sample", false, "answers"},
		{"one", "sample", true, ""},
		{"one", "standard", false, ""},
		{"two", "sample", false, ""},
		{"", "sample", false, ""},
	} {
		if got := keeping(row.build, row.suite, row.fresh).Read(); string(got) != row.want {
			t.Errorf("%+v: read %q", row, got)
		}
	}
	keeping("one", "standard", true).Write([]byte("others"))
	if size, err := results.Size(); err != nil || size.Lists != 2 || size.Submissions != 0 {
		t.Errorf("the cache counts %+v, %v; want 2 lists", size, err)
	}
	if err := results.Clear(); err != nil || len(keptMutants(t, results)) > 0 {
		t.Errorf("clearing: %v; left are %q", err, keptMutants(t, results))
	}
}

// TestKeptAnswersOfMutantsSaveTimeAndChangeNoReport grades a program whose runs are known, so that
// a diagnosis is the most of it: with what mutants answer, without, and with files
// that are damaged or of another suite.
func TestKeptAnswersOfMutantsSaveTimeAndChangeNoReport(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a submission")
	}
	testtools.Require(t)
	results := emptyCache(t)
	standard, sample := sampledSuite(testsuite.F19(t, "standard"), 3), testsuite.F19(t, "sample")
	grade := func(suite cases.Suite) (record.Submission, time.Duration) {
		g := graderOf(t, suite, 1, Options{}, own)
		g.Results, g.Build = results, "one"
		start := time.Now()
		r := gradeOne(t.Context(), g, intake.Submission{Name: "tomoko", Path: "../../examples/submissions/tomoko"})
		return r, time.Since(start)
	}
	grade(standard) // runs it
	path := keptMutants(t, results)[0]
	foreign, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want, with := grade(standard)
	for range 2 {
		_, took := grade(standard)
		with = min(with, took)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	got, without := grade(standard)
	hold := func(about string, want, got record.Submission) {
		t.Helper()
		if want.Diagnosis == nil {
			t.Fatalf("%s: nothing is diagnosed", about)
		}
		if diff := cmp.Diff([]any{want.Diagnosis, want.Score}, []any{got.Diagnosis, got.Score}); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", about, diff)
		}
	}
	hold("with and without what mutants answer", want, got)
	t.Logf("%v with what mutants answer, %v without", with, without)
	if 3*with > without {
		t.Errorf("%v with what mutants answer, %v without; want a third at most", with, without)
	}

	want, _ = grade(sample)
	all := keptMutants(t, results)
	path = all[slices.IndexFunc(all, func(other string) bool { return other != path })]
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i, data := range damaged(whole, foreign) {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		got, _ := grade(sample)
		hold(fmt.Sprintf("damage %d", i), want, got)
		if mended, err := os.ReadFile(path); err != nil || !bytes.Equal(mended, whole) {
			t.Errorf("damage %d: %v; want the file as it was", i, err)
		}
	}
}

// damaged is a file cut short, with other bits, and replaced.
func damaged(whole, foreign []byte) [][]byte {
	rnd := rand.New(rand.NewPCG(14, 2))
	all := [][]byte{{}, foreign, []byte("hello"), whole[:rnd.IntN(len(whole))]}
	for range 3 {
		changed := slices.Clone(whole)
		changed[headerOfGzip+rnd.IntN(len(changed)-headerOfGzip)] ^= 1 << rnd.IntN(8)
		all = append(all, changed)
	}
	return all
}

// headerOfGzip is how many bytes tell of the packing alone.
const headerOfGzip = 10

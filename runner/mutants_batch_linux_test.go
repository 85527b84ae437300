package runner

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
	"touchstone/runner/sandbox"
)

// mutatedExamples lists the programs to mutate. Some of them are right, and the last one catches
// every exception.
var mutatedExamples = append(
	examples("amara", "goran", "hana", "ivo", "jolene", "kwame", "leila", "stefan", "tomoko"),
	"../cases/skeletons/takestones-f19/solution",
)

func examples(names ...string) (folders []string) {
	for _, name := range names {
		folders = append(folders, filepath.Join("../examples/submissions", name))
	}
	return folders
}

var mutantsCount = flag.Int("mutants.count", 500, "how many mutants to run warm and cold under EXHAUSTIVE")

// A mutant prints in a process of its own what it prints in a warm run that counts, so that its
// points do not depend on which answers are confirmed. Up to three answers of a mutant run cold,
// and wrong ones first. Answers of mutants that do not end never count, which makes this cheap.
func TestWarmAnswersOfMutantsAreThoseOfColdRuns(t *testing.T) {
	testtools.SkipIfShort(t)
	size, programs := 4, mutatedExamples[6:]
	if sampled.IsExhaustive() {
		size, programs = *mutantsCount, mutatedExamples
	}
	class := t.TempDir()
	writeMutants(t, class, size, programs)
	g := graderOf(t, testsuite.F19(t, "standard"), 1)
	pure, answered, compared, inexact := 0, 0, 0, 0
	started := time.Now()
	for n, s := range findSubmissions(t, []string{class}) {
		p, dir := tryBuild(t, g, s)
		if p == nil || p.Warm == nil || !p.Warm.Pure {
			continue
		}
		pure++
		runs := g.warmRuns(t.Context(), p, dir, g.Suite.Cases)
		answered += len(runs)
		chosen, wrong := toCompare(g, runs, rand.New(rand.NewPCG(38, uint64(n))))
		for _, c := range chosen {
			c.Limits.Seconds = 60 // on a busy machine a cold run may need more than a test's two
			cold, err := g.run(t.Context(), p, dir, c, noAdjust)
			must(t, err)
			compared++
			if diff := cmp.Diff(string(cold.Stdout.Bytes), string(runs[c.ID].Stdout.Bytes)); diff != "" ||
				cold.Status != sandbox.Exited || cold.ExitCode != 0 || cold.Stderr.Total != 0 {
				t.Errorf("%s, case %s, cold: %s %d (-cold +warm):\n%s", s.Path, c.ID, cold.Status, cold.ExitCode, diff)
			}
		}
		inexact += min(wrong, len(chosen))
		must(t, sandbox.RemoveAll(dir))
		if n%100 == 99 {
			t.Logf("%d mutants after %v", n+1, time.Since(started).Round(time.Second))
		}
	}
	t.Logf("%d of %d mutants are pure; %d warm answers; %d compared, of which %d were inexact",
		pure, size, answered, compared, inexact)
	if compared == 0 || inexact == 0 {
		t.Error("too few answers to compare")
	}
}

// toCompare chooses cases with a warm answer, those with inexact ones first, of which it returns
// the number.
func toCompare(g *Grader, runs map[string]judge.Run, chance *rand.Rand) (chosen []cases.Case, wrong int) {
	var right []cases.Case
	for _, i := range chance.Perm(len(g.Suite.Cases)) {
		c := g.Suite.Cases[i]
		switch run, ok := runs[c.ID]; {
		case !ok:
		case exactlyRight(judge.Case(c, run, g.Limits, g.Rubric)):
			right = append(right, c)
		default:
			chosen = append(chosen, c)
		}
	}
	wrong = len(chosen)
	chosen = append(chosen, right...)
	return chosen[:min(len(chosen), maxSample)], wrong
}

// writeMutants writes submissions, each of which is one of the programs with one small change.
func writeMutants(t *testing.T, class string, size int, programs []string) {
	t.Helper()
	chance := rand.New(rand.NewPCG(7, uint64(size)))
	for n := range size {
		path := programs[n%len(programs)]
		files := testtools.JavaFiles(t, path)
		var all []variant.Mutation
		for _, f := range files {
			all = append(all, variant.Mutations(f.Name, string(f.Text))...)
		}
		m := all[chance.IntN(len(all))]
		folder := filepath.Join(class, fmt.Sprintf("%s-%03d", filepath.Base(path), n))
		must(t, os.MkdirAll(folder, 0o755))
		for _, f := range files {
			if f.Name == m.File {
				f.Text = []byte(m.ApplyTo(string(f.Text)))
			}
			must(t, os.WriteFile(filepath.Join(folder, f.Name), f.Text, 0o644))
		}
	}
}

package runner

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/cache"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// twoFaced is a program that gives different right answers when it runs warm and when it runs cold:
// warm and cold say in which cases the answer is right. If other is not nil, it changes the
// outcomes of cold runs.
type twoFaced struct {
	warm, cold []bool
	other      func(i int, o *sandbox.Outcome)
}

// randomFaces returns a program that is right in more cases when it runs warm than when it runs
// cold.
func randomFaces(r *rand.Rand, count int) twoFaced {
	f := twoFaced{warm: make([]bool, count), cold: make([]bool, count)}
	honest := r.Float64()
	for i := range count {
		f.cold[i] = r.Float64() < honest
		f.warm[i] = f.cold[i] || r.IntN(2) == 0
	}
	return f
}

// facedGrader returns a grader that runs no processes but simulates f.
func facedGrader(t testing.TB, f *twoFaced) *Grader {
	g := testGrader(t, "standard", 2)
	answer := func(i int, right bool) []byte {
		if right {
			return []byte(g.Suite.Cases[i].Want.String())
		}
		return []byte("nonsense\n")
	}
	g.backend = fakeBackend{g.backend, func(_ context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		var printed bytes.Buffer
		change := func(*sandbox.Outcome) {}
		if c.Path != "warm" {
			i := slices.IndexFunc(
				g.Suite.Cases, func(known cases.Case) bool { return slices.Equal(known.Args, c.Args) },
			)
			printed.Write(answer(i, f.cold[i]))
			if f.other != nil {
				change = func(o *sandbox.Outcome) { f.other(i, o) }
			}
		} else {
			questions, err := os.ReadFile(c.Args[0])
			if err != nil {
				return sandbox.Outcome{}, err
			}
			token := questions[4 : 4+binary.BigEndian.Uint32(questions)]
			for i, right := range f.warm {
				text := answer(i, right)
				printed.Write(token)
				for _, n := range []any{uint32(i), variant.RanWell, uint64(1000), uint32(len(text))} {
					binary.Write(&printed, binary.BigEndian, n)
				}
				printed.Write(text)
			}
		}
		o := sandbox.Outcome{
			Status: sandbox.Exited,
			Stdout: sandbox.Capture{Bytes: printed.Bytes(), Total: int64(printed.Len())},
		}
		change(&o)
		return o, nil
	}}
	return g
}

func facedProgram(pure bool) *language.Program {
	p := idleProgram()
	p.Warm = &language.WarmProcess{Pure: pure, Command: func(_, questions string) sandbox.Command {
		return sandbox.Command{Path: "warm", Args: []string{questions}}
	}}
	return p
}

// faced runs p on all cases. It returns in which cases the answer was right, in which it came from
// a warm run, and whether the check found a difference.
func faced(
	t testing.TB, g *Grader, p *language.Program, digest string, entry *cache.Entry,
) (right, warm []bool, found bool) {
	t.Helper()
	g.gate.Expect(1)
	if _, err := g.gate.Begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer g.gate.Finish()
	a := &attempt{built: buildResult{program: p}, dir: t.TempDir(), entry: entry, counts: true}
	a.src.Digest = digest
	o, err := g.runCases(t.Context(), &progress{}, a)
	must(t, err)
	for _, result := range o.results {
		right = append(right, result.Verdict == record.Accepted)
		warm = append(warm, result.Warm)
	}
	return right, warm, slices.Contains(o.notes, differsWarm)
}

func TestProgramsThatAreRightOnlyWarmAreCaught(t *testing.T) {
	var f twoFaced
	g := facedGrader(t, &f)
	r := rand.New(rand.NewPCG(13, 3))
	programs := 24
	if sampled.IsExhaustive() {
		programs = 100
	}
	caught := 0
	for n := range programs {
		f = randomFaces(r, len(g.Suite.Cases))
		g.Key = fmt.Appendf(nil, "key %d", n)
		entry := new(cache.Entry).ForSuite(g.suite)
		pure := n%2 == 0
		right, warm, found := faced(t, g, facedProgram(pure), "digest", entry)
		want := f.warm
		if found {
			caught++
			want = f.cold
			if slices.Contains(warm, true) {
				t.Fatalf("program %d was found out, and warm runs count", n)
			}
		}
		if diff := cmp.Diff(want, right); diff != "" {
			t.Fatalf("program %d, found out: %t; right cases (-want +got):\n%s", n, found, diff)
		}
		if cold := count(both(right, invert(warm))); !found && cold != checkCount(count(f.warm), pure) {
			t.Fatalf("program %d, pure: %t: %d of %d right cases were run cold, want %d",
				n, pure, cold, count(right), checkCount(count(f.warm), pure))
		}

		again, warmAgain, foundAgain := faced(t, g, nil, "digest", entry)
		if diff := cmp.Diff([]any{right, warm, found}, []any{again, warmAgain, foundAgain}); diff != "" {
			t.Fatalf("program %d, from what is known (-first +again):\n%s", n, diff)
		}
	}
	if caught < programs/3 {
		t.Errorf("%d of %d programs were found out, want more", caught, programs)
	}
}

func both(a, b []bool) []bool {
	list := slices.Clone(a)
	for i := range list {
		list[i] = a[i] && b[i]
	}
	return list
}

func invert(list []bool) []bool {
	list = slices.Clone(list)
	for i := range list {
		list[i] = !list[i]
	}
	return list
}

func count(list []bool) (n int) {
	for _, holds := range list {
		if holds {
			n++
		}
	}
	return n
}

// chanceToPass returns the probability that a program passes all checks, if it is right in all
// cases when it runs warm, and in cold cases when it runs cold.
func chanceToPass(cold, all, checked int) float64 {
	chance := 1.0
	for n := range checked {
		chance *= float64(cold-n) / float64(all-n)
	}
	return max(chance, 0)
}

func TestHalfRightProgramRarelyPasses(t *testing.T) {
	for all := 2; all <= 200; all++ {
		n := checkCount(all, false)
		for _, half := range []int{all / 2, (all + 1) / 2} {
			if chance := chanceToPass(half, all, n); chance >= 0.001 {
				t.Errorf("right in %d of %d cases, %d checked: passes by a chance of %.4f", half, all, n, chance)
			}
		}
		if chance := chanceToPass((all+1)/2, all, n-1); chance < 0.001 {
			t.Errorf("of %d cases %d are checked, and one fewer would do: %.5f", all, n, chance)
		}
		for cold := range all {
			const most = 0.04
			gain := chanceToPass(cold, all, n) * float64(all-cold) / float64(all)
			if gain > most && all >= 10 {
				t.Errorf("right in %d of %d cases, %d checked: gains %.3f on average", cold, all, n, gain)
			}
		}
	}
}

// The choice of the checked answers depends on the key, and every answer is equally likely to be
// chosen.
func TestSpotChecksDependOnTheKey(t *testing.T) {
	g := Grader{}
	g.Suite = testsuite.F19(t, "standard")
	all := make([]int, len(g.Suite.Cases))
	for i := range all {
		all[i] = i
	}
	first := func(key, digest string, indexes []int) int {
		g.Key = []byte(key)
		r := caseRunner{grader: &g, attempt: &attempt{entry: &cache.Entry{}}}
		r.src.Digest = digest
		indexes = slices.Clone(indexes)
		r.shuffle(indexes)
		return indexes[0]
	}
	const draws = 2000
	byKey, byDigest := make([]int, len(all)), make([]int, len(all))
	for n := range draws {
		byKey[first(fmt.Sprint("key", n), "digest", all)]++
		byDigest[first("key", fmt.Sprint("digest", n), all)]++
	}
	for i := range all {
		for _, count := range []int{byKey[i], byDigest[i]} {
			if mean := draws / len(all); count < mean/2 || count > 2*mean {
				t.Errorf("case %d was drawn %d times of %d, want about %d", i, count, draws, mean)
			}
		}
	}
	reversed := slices.Clone(all)
	slices.Reverse(reversed)
	chosen := first("key", "digest", all)
	if got := first("key", "digest", reversed); got != chosen {
		t.Errorf("drew case %d, and %d from the same in another order", chosen, got)
	}
	without := slices.DeleteFunc(slices.Clone(all), func(i int) bool { return i == (chosen+1)%len(all) })
	if got := first("key", "digest", without); got != chosen {
		t.Errorf("drew case %d, and %d where another was not answered", chosen, got)
	}
}

// If an impure program runs warm despite the rules, the check notices.
func TestSpotCheckNoticesImpurePrograms(t *testing.T) {
	testtools.SkipIfShort(t)
	suite := sampledSuite(testsuite.F19(t, "sample"), 2)
	g, cold := warmGrader(t, suite, 2), coldGrader(t, suite, 2)
	harmless, _ := mustBuild(t, g, program(t, "all-statics"))
	impure := []string{"object-to-string", "identity-hash", "trace-printed", "class-name", "interned", "own-hash"}
	for _, tell := range sampled.Of(impure, 6) {
		t.Run(tell, func(t *testing.T) {
			p, dir := mustBuild(t, g, cheat(t, tell, seenCold(t, cold, tell), suite))
			forceWarm(t, p, dir, harmless)
			seen := 0
			for id, run := range g.warmRuns(t.Context(), p, dir, suite.Cases) {
				i := slices.IndexFunc(suite.Cases, func(c cases.Case) bool { return c.ID == id })
				if exactlyRight(judge.Case(suite.Cases[i], run, g.Limits, g.Rubric)) {
					seen++
				}
			}
			right, _, found := faced(t, g, p, "digest", &cache.Entry{})
			if slices.Contains(right, true) || found != (seen > 0) {
				t.Errorf("right warm in %d cases; judged %v, found out: %t", seen, right, found)
			}
			t.Logf("right warm in %d of %d cases", seen, len(suite.Cases))
		})
	}
}

// forceWarm lets an impure program run warm, in spite of the rules.
func forceWarm(t *testing.T, p *language.Program, dir string, harmless *language.Program) {
	t.Helper()
	if p.Warm != nil {
		t.Fatal("it may be run warm")
	}
	warm := *harmless.Warm
	warm.Classes, warm.Pure = asIs(t, filepath.Join(dir, "out")), false
	p.Warm = &warm
}

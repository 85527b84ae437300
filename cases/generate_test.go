package cases

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/reference/faults"
)

// seeds is the number of seeds that EXHAUSTIVE=1 tries. Each takes seconds.
const seeds = 20

func recipe(a *reference.Assignment, seed uint64) Recipe {
	corpus, err := Embedded(a)
	if err != nil {
		panic(err)
	}
	return Recipe{Corpus: corpus, Seed: seed, Count: 30, Version: "test"}
}

func generate(t *testing.T, r Recipe) Suite {
	t.Helper()
	s, err := Generate(r)
	if err != nil {
		t.Fatalf("Generate(%s, seed %d, %d cases): %v", r.Corpus.Assignment.ID, r.Seed, r.Count, err)
	}
	return s
}

// firstDraw is a pool of seed 1 with an adequate core. The tests share it, because drawing it
// runs thousands of mutants.
type firstDraw struct {
	pool *pool
	core []int
	err  error
}

var seedOne sync.Map // by assignment, of func() firstDraw

func ofSeedOne(a *reference.Assignment, count int) (Suite, error) {
	once, _ := seedOne.LoadOrStore(a.ID, sync.OnceValue(func() (d firstDraw) {
		if d.pool, d.err = newPool(recipe(a, 1)); d.err == nil {
			d.core, d.err = d.pool.core()
		}
		return d
	}))
	d := once.(func() firstDraw)()
	if d.err != nil {
		return Suite{}, d.err
	}
	return d.pool.finish(d.core, count)
}

func TestGeneratedSuitesAreAdequate(t *testing.T) {
	if testing.Short() {
		t.Skip("runs tens of thousands of mutants")
	}
	for _, corpus := range corpora(t) {
		if corpus.Assignment != smallest(t) && !sampled.IsExhaustive() {
			continue // would run tens of thousands of mutants
		}
		for seed := range uint64(seeds) {
			if seed++; seed > 1 && !sampled.IsExhaustive() {
				break
			}
			s, err := ofSeedOne(corpus.Assignment, 30)
			if seed > 1 {
				s, err = Generate(recipe(corpus.Assignment, seed))
			}
			must(t, err)
			if len(s.Cases) != 30 {
				t.Errorf("%s, seed %d: %d cases, want 30", s.Assignment.ID, seed, len(s.Cases))
			}
			if !sampled.IsExhaustive() {
				if left := checkAllCaught(t, s); len(left) > 0 {
					t.Errorf("%s, seed %d: left out %v", s.Assignment.ID, seed, left)
				}
			} else {
				checkAdequate(t, s, seed)
			}
			checkGradable(t, corpus, s)
			checkReadBack(t, s)
		}
	}
}

func checkAdequate(t *testing.T, s Suite, seed uint64) {
	t.Helper()
	a, err := s.Adequacy()
	must(t, err)
	if !a.Complete() || len(a.TooLarge) > 0 {
		t.Errorf("%s, seed %d: %d faults missed, left out %v",
			s.Assignment.ID, seed, a.Count(Missed), a.TooLarge)
	}
}

// checkGradable checks that no case is too large, warns, has a rounding tie, or repeats another
// question or answer.
func checkGradable(t *testing.T, corpus *Corpus, s Suite) {
	t.Helper()
	budget, err := corpus.largestTree()
	must(t, err)
	seen := map[string]bool{}
	for _, c := range wholeOf(t, corpus).Cases {
		seen[strings.Join(c.Args, " ")], seen[c.Want.String()] = true, true
	}
	for _, c := range s.Cases {
		solution, err := s.Assignment.Solve(c.Args)
		must(t, err)
		question, answer := strings.Join(c.Args, " "), c.Want.String()
		switch {
		case solution.Visited > budget:
			t.Errorf("%s: case %s has a tree of %d nodes, want at most %d", s.Assignment.ID, c.ID, solution.Visited,
				budget)
		case len(solution.Warnings) > 0:
			t.Errorf("%s: case %s, %q: %q", s.Assignment.ID, c.ID, question, solution.Warnings)
		case hasTie(c.Want):
			t.Errorf("%s: case %s is an exact tie of rounding", s.Assignment.ID, c.ID)
		case seen[question] || seen[answer]:
			t.Errorf("%s: case %s, %q, is known already", s.Assignment.ID, c.ID, question)
		}
		seen[question], seen[answer] = true, true
	}
}

// checkReadBack checks that Load returns the same suite from the suite's files.
func checkReadBack(t *testing.T, s Suite) {
	t.Helper()
	files, err := s.Files()
	must(t, err)
	fsys := fstest.MapFS{}
	for _, f := range files {
		fsys[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	corpus, err := Load(fsys, "dir", s.Assignment)
	if err != nil {
		t.Fatalf("%s: Load: %v", s.Assignment.ID, err)
	}
	got, err := corpus.Suite("")
	must(t, err)
	if got.Name != s.Name || got.About != s.About || len(got.Cases) != len(s.Cases) || got.Digest() != s.Digest() {
		t.Errorf("%s: read back as %q, %q, %d cases", s.Assignment.ID, got.Name, got.About, len(got.Cases))
	}
	if diff := cmp.Diff(s.Cases, got.Cases); diff != "" {
		t.Errorf("%s: cases read back (-want +got):\n%s", s.Assignment.ID, diff)
	}
}

// smallest returns the assignment with the fewest faults, which is the fastest to draw suites
// for.
func smallest(t *testing.T) *reference.Assignment {
	t.Helper()
	return slices.MinFunc(reference.Assignments(), func(a, b *reference.Assignment) int {
		return len(faults.Of(a).All()) - len(faults.Of(b).All())
	})
}

// TestSeedAloneDecidesTheQuestions compares drawn questions or, with EXHAUSTIVE=1, whole
// suites.
func TestSeedAloneDecidesTheQuestions(t *testing.T) {
	t.Parallel()
	one, again := drawCandidates(t, recipe(smallest(t), 1), 10), drawCandidates(t, recipe(smallest(t), 1), 10)
	two := drawCandidates(t, recipe(smallest(t), 2), 10)
	same := func(a, b candidate) bool { return slices.Equal(a.question.Args, b.question.Args) }
	if !slices.EqualFunc(one, again, same) {
		t.Errorf("seed 1 draws other questions the second time, beginning with %q", again[0].question.Args)
	}
	if slices.EqualFunc(one, two, same) {
		t.Errorf("seeds 1 and 2 draw the same questions, beginning with %q", one[0].question.Args)
	}
	if !sampled.IsExhaustive() {
		return
	}
	first, err := ofSeedOne(smallest(t), 30)
	must(t, err)
	second := generate(t, recipe(smallest(t), 1))
	if diff := cmp.Diff(first.Cases, second.Cases); diff != "" || first.About != second.About {
		t.Errorf("Generate(seed 1) twice (-first +second):\n%s", diff)
	}
}

// drawCandidates draws questions for a recipe without running mutants.
func drawCandidates(t *testing.T, r Recipe, size int) []candidate {
	t.Helper()
	p, err := newPool(r)
	must(t, err)
	must(t, p.drawUntil(size))
	return p.candidates
}

func TestTooFewCasesErrorNamesTheMinimum(t *testing.T) {
	if testing.Short() {
		t.Skip("runs tens of thousands of mutants")
	}
	a := smallest(t)
	if sampled.IsExhaustive() {
		a = f19(t)
	}
	_, err := ofSeedOne(a, 2)
	var bad *RecipeError
	if !errors.As(err, &bad) {
		t.Fatalf("2 cases: %v, want a RecipeError", err)
	}
	before, rest, _ := strings.Cut(err.Error(), "; use --count ")
	enough, convErr := strconv.Atoi(strings.TrimSuffix(rest, " or more"))
	if convErr != nil || !strings.HasPrefix(before, "2 cases are too few for seed 1: they would miss ") {
		t.Fatalf("2 cases: %q, want what is missing and how many cases would do", err)
	}
	if s, err := ofSeedOne(a, enough); err != nil || len(s.Cases) != enough {
		t.Errorf("%d cases: %v, and a suite of %d", enough, err, len(s.Cases))
	}
	if _, err := ofSeedOne(a, enough-1); !errors.As(err, &bad) {
		t.Errorf("%d cases: %v, want a RecipeError", enough-1, err)
	}
}

func TestRecipeErrors(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change func(*Recipe)
		want   string
	}{
		"no cases":    {func(r *Recipe) { r.Count = 0 }, "--count 0: expected 1 to 500"},
		"many cases":  {func(r *Recipe) { r.Count = 501 }, "--count 501: expected 1 to 500"},
		"large trees": {func(r *Recipe) { r.Nodes = 20_001 }, "--nodes 20001: expected at most 20000"},
		"small trees": {func(r *Recipe) { r.Nodes = 2 }, "inputs have trees of at most 2 nodes: use a smaller --count or a larger --nodes"},
	} {
		t.Run(name, func(t *testing.T) {
			r := recipe(f19(t), 1)
			test.change(&r)
			_, err := Generate(r)
			var bad *RecipeError
			if !errors.As(err, &bad) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Generate: %v, want a RecipeError with %q", err, test.want)
			}
		})
	}
}

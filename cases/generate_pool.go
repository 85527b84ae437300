package cases

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"

	"touchstone/reference"
)

type candidate struct {
	question reference.Question
	want     reference.Transcript
	visited  uint64 // positions that the reference searches
}

// pool holds the questions drawn for a suite, and the output of every mutant on them.
type pool struct {
	recipe     Recipe
	intN       func(n int) int // the random source
	known      map[string]bool // questions and answers that the suite must not repeat
	candidates []candidate
	experiment *experiment // has one trial for each candidate
}

func newPool(r Recipe) (*pool, error) {
	if r.Nodes == 0 {
		var err error
		if r.Nodes, err = r.Corpus.largestTree(); err != nil {
			return nil, err
		}
	}
	if r.Count < 1 || r.Count > maxGenerated {
		return nil, recipeError("--count %d: expected 1 to %d", r.Count, maxGenerated)
	}
	if r.Nodes > maxAdequacyVisits {
		return nil, recipeError("--nodes %d: expected at most %d, because many mutants must search each tree", r.Nodes,
			maxAdequacyVisits)
	}
	p := &pool{recipe: r, intN: r.newRand("").IntN, known: map[string]bool{}}
	for _, f := range r.Corpus.files {
		if f.answer != (answerText{}) { // the case of a folder may lack an answer
			p.markKnown(f.Words(), f.answer.sum())
		}
	}
	var err error
	p.experiment, err = newExperiment(Suite{Assignment: r.Corpus.Assignment})
	return p, err
}

// newRand returns a random source for a purpose. Its numbers depend only on the purpose, the
// assignment and the seed of the recipe.
func (r Recipe) newRand(purpose string) *rand.Rand {
	stream := fnv.New64a()
	stream.Write([]byte(r.Corpus.Assignment.ID + purpose))
	return rand.New(rand.NewPCG(r.Seed, stream.Sum64()))
}

func (c *Corpus) largestTree() (uint64, error) {
	standard, err := c.SuiteSpec("standard")
	if err != nil {
		return 0, err
	}
	largest := uint64(0)
	for _, asked := range standard.Questions {
		solution, err := c.Assignment.Solve(asked.Words())
		if err != nil {
			return 0, fmt.Errorf("case %s: %w", asked.ID, err)
		}
		largest = max(largest, solution.Visited)
	}
	return largest, nil
}

// maxDraws is the number of consecutive useless draws after which Generate gives up. A draw is
// useless if the search tree is too large, or the question is already known.
const maxDraws = 5000

// grow draws questions until the pool has the given number of them, then runs every mutant on the
// new questions.
func (p *pool) grow(size int) error {
	before := len(p.candidates)
	if err := p.drawUntil(size); err != nil {
		return err
	}
	return p.run(p.candidates[before:])
}

func (p *pool) drawUntil(size int) error {
	for draws := 0; len(p.candidates) < size; draws++ {
		if draws == maxDraws {
			return recipeError(
				"only %d inputs have trees of at most %d nodes: use a smaller --count or a larger --nodes",
				len(p.candidates), p.recipe.Nodes)
		}
		c, ok, err := p.draw(p.intN)
		if err != nil {
			return err
		}
		if ok {
			p.keep(c)
			draws = 0
		}
	}
	return nil
}

// draw draws a question. It returns false if the question cannot become a case, because its search
// tree is too large, its answer has a tie, or the corpus or the pool already has it.
func (p *pool) draw(intN func(n int) int) (c candidate, ok bool, err error) {
	q := p.recipe.Corpus.Assignment.Draw(intN)
	solution, err := p.recipe.Corpus.Assignment.Solve(q.Args)
	if err != nil {
		return c, false, fmt.Errorf("drew %q: %w", strings.Join(q.Args, " "), err)
	}
	c = candidate{question: q, want: solution.Transcript, visited: solution.Visited}
	if c.visited > p.recipe.Nodes || hasTie(c.want) || p.isKnown(c) {
		return c, false, nil
	}
	return c, true, nil
}

func (p *pool) keep(c candidate) {
	p.candidates = append(p.candidates, c)
	p.markKnown(c.question.Args, digestOf(c.want).sum)
}

// isKnown reports whether the pool or the corpus has the question or its answer. Students could
// look up a published answer, and a second question with the same answer would test nothing new.
func (p *pool) isKnown(c candidate) bool {
	sum := digestOf(c.want).sum
	return p.known[strings.Join(c.question.Args, " ")] || p.known[string(sum[:])]
}

// markKnown records a question and the digest of its answer, so that isKnown finds them.
func (p *pool) markKnown(args []string, sum [sha256.Size]byte) {
	p.known[strings.Join(args, " ")], p.known[string(sum[:])] = true, true
}

func (p *pool) run(drawn []candidate) error {
	var asked []Case
	for _, c := range drawn {
		id := strings.Join(c.question.Args, " ")
		asked = append(asked, Case{Question{ID: id, Args: c.question.Args}, c.want})
	}
	if err := p.experiment.add(asked); err != nil {
		return err
	}
	if len(p.experiment.tooLarge) > 0 {
		return fmt.Errorf("arguments %q: the search tree is too large to run all mutants on it",
			p.experiment.tooLarge[0])
	}
	return nil
}

func (p *pool) choose(numbers []int) []candidate {
	var chosen []candidate
	for _, i := range numbers {
		chosen = append(chosen, p.candidates[i])
	}
	slices.SortFunc(chosen, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.visited, b.visited), slices.Compare(a.question.Args, b.question.Args))
	})
	return chosen
}

// hasTie reports whether a number in the answer lies exactly halfway between two numbers that a
// program can print (rule 5.3).
func hasTie(t reference.Transcript) bool {
	for _, line := range t.Lines {
		if line.Kind != reference.Decimal || line.Exact.Den == 0 {
			continue
		}
		_, fraction, _ := strings.Cut(line.Text, ".")
		scaled := line.Exact.Num
		for range fraction {
			scaled *= 10
		}
		if 2*scaled%line.Exact.Den == 0 && scaled%line.Exact.Den != 0 {
			return true
		}
	}
	return false
}

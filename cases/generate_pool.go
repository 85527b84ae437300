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

// candidate is a question that a generated suite may ask.
type candidate struct {
	question reference.Question
	want     reference.Transcript
	visited  uint64
	rules    []string // that it puts to work
}

// pool is the questions drawn so far, and what every mutant answers to them.
type pool struct {
	recipe     Recipe
	below      func(n int) int // the source of all chance
	known      map[string]bool // questions and answers that must not come again
	candidates []candidate
	experiment *experiment // whose trials are the candidates
}

func newPool(r Recipe) (*pool, error) {
	corpus, err := Embedded(r.Assignment)
	if err != nil {
		return nil, err
	}
	if r.Nodes == 0 {
		if r.Nodes, err = corpus.largestTree(); err != nil {
			return nil, err
		}
	}
	if r.Count < 1 || r.Count > maxGenerated {
		return nil, recipeError("a suite of %d cases: want 1 to %d", r.Count, maxGenerated)
	}
	if r.Nodes > maxAdequacyVisits {
		return nil, recipeError("trees of up to %d nodes: want at most %d, since many mutants search each", r.Nodes,
			maxAdequacyVisits)
	}
	p := &pool{recipe: r, below: r.chance("").IntN, known: map[string]bool{}}
	for _, f := range corpus.files {
		p.meet(f.Args, f.answer.sum())
	}
	p.experiment, err = newExperiment(Suite{Assignment: r.Assignment})
	return p, err
}

// chance is a source of chance that depends on the seed, the assignment and what
// it is for alone, so that --count and the version do not change what is drawn.
func (r Recipe) chance(what string) *rand.Rand {
	stream := fnv.New64a()
	stream.Write([]byte(r.Assignment.ID + what))
	return rand.New(rand.NewPCG(r.Seed, stream.Sum64()))
}

// largestTree is the number of nodes of the largest tree of the suite that
// marks are given for.
func (c *Corpus) largestTree() (uint64, error) {
	standard, err := c.Outline("standard")
	if err != nil {
		return 0, err
	}
	largest := uint64(0)
	for _, asked := range standard.Questions {
		solution, err := c.Assignment.Solve(asked.Args)
		if err != nil {
			return 0, fmt.Errorf("case %s: %w", asked.ID, err)
		}
		largest = max(largest, solution.Visited)
	}
	return largest, nil
}

// maxDraws is how many questions in a row may be drawn in vain: too large, or
// known already.
const maxDraws = 5000

// grow draws questions until there are so many, and has every mutant answer the
// new ones. That takes long, and is not begun before all are there.
func (p *pool) grow(size int) error {
	before := len(p.candidates)
	if err := p.drawUntil(size); err != nil {
		return err
	}
	return p.ask(p.candidates[before:])
}

func (p *pool) drawUntil(size int) error {
	for draws := 0; len(p.candidates) < size; draws++ {
		if draws == maxDraws {
			return recipeError(
				"there are only %d questions in trees of at most %d nodes: want fewer cases or more nodes",
				len(p.candidates), p.recipe.Nodes)
		}
		c, fit, err := p.draw(p.below)
		if err != nil {
			return err
		}
		if fit {
			p.keep(c)
			draws = 0
		}
	}
	return nil
}

// draw draws one question, and tells whether it is fit for a suite.
func (p *pool) draw(below func(n int) int) (c candidate, fit bool, err error) {
	q := p.recipe.Assignment.Draw(below)
	solution, err := p.recipe.Assignment.Solve(q.Args)
	if err != nil {
		return c, false, fmt.Errorf("drew %q: %w", strings.Join(q.Args, " "), err)
	}
	c = candidate{question: q, want: solution.Transcript, visited: solution.Visited}
	if c.visited > p.recipe.Nodes || !p.recipe.Ties && hasTie(c.want) || p.isKnown(c) {
		return c, false, nil
	}
	c.rules, err = p.recipe.Assignment.Exercises(q.Args)
	return c, err == nil, err
}

// keep makes a question a candidate.
func (p *pool) keep(c candidate) {
	p.candidates = append(p.candidates, c)
	p.meet(c.question.Args, digestOf(c.want).sum)
}

// isKnown tells whether a question is there already, or its answer: what was
// published must not help, and a question that only looks different asks
// nothing new.
func (p *pool) isKnown(c candidate) bool {
	sum := digestOf(c.want).sum
	return p.known[strings.Join(c.question.Args, " ")] || p.known[string(sum[:])]
}

func (p *pool) meet(args []string, sum [sha256.Size]byte) {
	p.known[strings.Join(args, " ")], p.known[string(sum[:])] = true, true
}

// ask asks every mutant some questions.
func (p *pool) ask(drawn []candidate) error {
	var asked []Case
	for _, c := range drawn {
		id := strings.Join(c.question.Args, " ")
		asked = append(asked, Case{Question{ID: id, Args: c.question.Args}, c.want})
	}
	if err := p.experiment.add(asked); err != nil {
		return err
	}
	if len(p.experiment.tooLarge) > 0 {
		return fmt.Errorf("question %q is too large for mutants", p.experiment.tooLarge[0])
	}
	return nil
}

// choose are candidates by their numbers, the smallest tree first.
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

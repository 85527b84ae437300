package cases

import (
	"fmt"
	"strings"
)

// Recipe is the input of Generate. From the same recipe and catalogue of faults, Generate always
// draws the same suite.
type Recipe struct {
	Corpus  *Corpus // has the questions and answers that Generate must not repeat
	Seed    uint64
	Count   int    // number of cases
	Nodes   uint64 // size of the largest tree; 0 means that of the suite "standard"
	Version string // version of Touchstone, for the cases' notes
}

// RecipeError says why no suite from a recipe can catch all mistakes.
type RecipeError struct{ problem string }

func (e *RecipeError) Error() string { return e.problem }

func recipeError(format string, args ...any) error {
	return &RecipeError{fmt.Sprintf(format, args...)}
}

// GeneratedSuite is the name of every suite that Generate returns.
const GeneratedSuite = "generated"

// maxGenerated is the greatest number of cases in a generated suite. It bounds the time, because
// every mutant runs on all the cases and on further candidates.
const maxGenerated = 500

// Generate returns a suite of new cases that catches every mistake of the catalogue (see
// Suite.Adequacy).
//
//  1. Generate draws questions into a pool until they catch every mistake (generate_pool.go).
//  2. It selects a core: a few questions that catch and tell apart as much as the whole pool
//     (generate_core.go).
//  3. It adds varied questions until there are as many as the recipe demands (fill).
//
// If the recipe is to blame, the error is a *RecipeError.
func Generate(r Recipe) (Suite, error) {
	p, err := newPool(r)
	if err != nil {
		return Suite{}, err
	}
	core, err := p.core()
	if err != nil {
		return Suite{}, err
	}
	return p.finish(core, r.Count)
}

func (p *pool) finish(core []int, count int) (Suite, error) {
	if len(core) > count {
		return Suite{}, p.tooFewError(core, count)
	}
	chosen, err := p.fill(core, count)
	if err != nil {
		return Suite{}, err
	}
	return p.recipe.suite(p.choose(chosen)), nil
}

func (r Recipe) suite(chosen []candidate) Suite {
	s := Suite{Name: GeneratedSuite, Assignment: r.Corpus.Assignment}
	largest := uint64(0)
	for i, c := range chosen {
		s.Cases = append(s.Cases, r.file(i+1, c))
		largest = max(largest, c.visited)
	}
	s.About = fmt.Sprintf("%d cases generated from seed %d by touchstone %s, with trees of at most %d nodes; digest %s",
		len(s.Cases), r.Seed, r.Version, largest, s.Digest())
	return s
}

func (r Recipe) file(number int, c candidate) Case {
	q := QuestionOf(r.Corpus.Assignment, fmt.Sprintf("s%d-%02d-%s", r.Seed, number, c.question.Name), c.question.Args)
	q.Spec, q.Tags, q.Origin = strings.Join(c.question.Spec, " "), c.question.Tags, Generated
	q.Note = fmt.Sprintf("generated from seed %d, with a tree of %d nodes", r.Seed, c.visited)
	return Case{q, c.want}
}

type File struct {
	Name string
	Data []byte
}

// Files returns suites.json and the case files of the suite, which Load can read. suites.json is
// first, so that Load rejects a folder into which a caller wrote only some of the files.
func (s Suite) Files() ([]File, error) {
	index, err := s.index()
	if err != nil {
		return nil, err
	}
	files := []File{{suitesFile, index}}
	for _, c := range s.Cases {
		files = append(files, File{c.ID + ".txtar", c.file()})
	}
	return files, nil
}

func (c Case) file() []byte {
	var b strings.Builder
	for _, entry := range [][2]string{
		{"spec", c.Spec},
		{"tags", strings.Join(c.Tags, " ")},
		{"origin", string(c.Origin)},
		{"note", c.Note},
	} {
		if entry[1] != "" {
			fmt.Fprintf(&b, "%s: %s\n", entry[0], entry[1])
		}
	}
	b.WriteString(c.inputSections() + AnswerSections(c.Want))
	return []byte(b.String())
}

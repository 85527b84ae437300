package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"touchstone/runner/mutants"
)

// mutated holds right programs that are there to be changed, as seen from the examples.
const mutated = "../../runner/testdata/mutated/takestones-f19"

// sixRight are right programs of different build. The last is in Go.
var sixRight = []string{
	"amara",
	mutated + "/skeleton",
	mutated + "/negamax",
	mutated + "/stack",
	mutated + "/tables",
	"bjorn",
}

const (
	// mutantsWrong is how many of ten submissions are wrong.
	mutantsWrong = 4

	// One in so many does not end in some cases, at most in mostEndless: of 22 real
	// programs one did not, in five.
	oneEndless  = 100
	mostEndless = 5
)

// mutantClass is a class like a real one: six right programs, and small changes of them.
type mutantClass struct {
	size int
	seed uint64
}

// write makes a folder for each submission; no two have the same content. The same seed
// draws the same changes: a larger class begins as a smaller one does.
func (c mutantClass) write(dir string) error {
	lab, err := newLab()
	if err != nil {
		return err
	}
	defer lab.close()
	for place, name := range sixRight {
		if place >= c.size {
			break
		}
		p, err := lab.load(filepath.Join(examples, name))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		deck := newDeck(p, c.seed, uint64(place))
		for i := place; i < c.size; i += len(sixRight) {
			files := p.files()
			if i%10 < mutantsWrong {
				if files, err = deck.draw(i%oneEndless == 0); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
			if err := writeSubmission(filepath.Join(dir, fmt.Sprintf("student-%04d", i)), files); err != nil {
				return err
			}
		}
	}
	return nil
}

// deck is the changes of a program, shuffled, of which none is drawn twice.
type deck struct {
	program *specimen
	order   []int
}

func newDeck(p *specimen, seed, place uint64) *deck {
	return &deck{program: p, order: rand.New(rand.NewPCG(seed, place)).Perm(p.Changes())}
}

// draw takes the next change that makes a wrong program, of the kind that is wanted.
func (d *deck) draw(endless bool) ([]mutants.File, error) {
	for len(d.order) > 0 {
		number := d.order[0]
		d.order = d.order[1:]
		fate, err := d.program.fate(number)
		if err != nil {
			return nil, err
		}
		if fate.Compiles && fate.Wrong > 0 && (fate.Endless > 0) == endless && fate.Endless <= mostEndless {
			return d.program.changed(number), nil
		}
	}
	return nil, errors.New("no change is left that makes a wrong program")
}

// writeSubmission writes files, each source file with a comment that no other has.
func writeSubmission(dir string, files []mutants.File) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		text := f.Text
		if strings.HasSuffix(f.Name, ".java") || strings.HasSuffix(f.Name, ".go") {
			text = fmt.Appendf(nil, "// Handed in by %s.\n%s", filepath.Base(dir), f.Text)
		}
		if err := os.WriteFile(filepath.Join(dir, f.Name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

package cases

import (
	"fmt"
	"strings"

	"touchstone/reference"
)

// Difference is a case whose answer is not what the reference computes now.
type Difference struct {
	Question Question
	Want     string // the answer, or its digest
	Got      string // what the reference prints, or the error it gives
}

func (d Difference) String() string {
	return fmt.Sprintf("case %s, arguments %q: the case expects\n%sthe reference gives\n%s", d.Question.ID,
		strings.Join(d.Question.Args, " "), d.Want, d.Got)
}

// Verify recomputes the answers of an outline, on all processors, and returns
// the cases that differ, in order. The error is an answer that cannot be read.
func (c *Corpus) Verify(o Outline) ([]Difference, error) {
	all := make([]Difference, len(o.Questions))
	err := inParallel(len(all), func(i int) (err error) {
		all[i], err = c.files[o.Questions[i].ID].verify(c.Assignment)
		return err
	})
	var differences []Difference
	for _, d := range all {
		if d.Want != d.Got {
			differences = append(differences, d)
		}
	}
	return differences, err
}

// verify computes an answer, as it is kept: in full, or its digest.
func (f caseFile) verify(a *reference.Assignment) (Difference, error) {
	d := Difference{Question: f.Question}
	solution, wrong := a.Solve(f.Args)
	if f.answer.digest != nil {
		d.Want, d.Got = f.answer.digest.String(), digestOf(solution.Transcript).String()+fullAlso(solution.Transcript)
	} else {
		want, err := f.read(a)
		if err != nil {
			return d, err
		}
		d.Want, d.Got = want.String()+fullAlso(want), solution.Transcript.String()+fullAlso(solution.Transcript)
	}
	if wrong != nil {
		d.Got = "error: " + wrong.Error() + "\n"
	}
	return d, nil
}

// fullAlso is what follows an answer that is right in several ways.
func fullAlso(t reference.Transcript) string {
	if also := alsoOf(t); also != "" {
		return "also\n" + also
	}
	return ""
}

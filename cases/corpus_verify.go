package cases

import (
	"context"
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
	return c.VerifyWithin(context.Background(), o)
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

// VerifyWithin is Verify for questions that may be too large for the reference:
// the error names those that it has not answered when ctx is done. No search can
// be stopped, so the caller is to end the program then.
func (c *Corpus) VerifyWithin(ctx context.Context, o Outline) ([]Difference, error) {
	type answer struct {
		index int
		Difference
		err error
	}
	answers := make(chan answer, len(o.Questions))
	go inParallel(len(o.Questions), func(i int) error {
		d, err := c.files[o.Questions[i].ID].verify(c.Assignment)
		answers <- answer{i, d, err}
		return nil
	})
	all := make([]answer, len(o.Questions))
	awaited := map[int]bool{}
	for i := range o.Questions {
		awaited[i] = true
	}
	for len(awaited) > 0 {
		select {
		case a := <-answers:
			all[a.index] = a
			delete(awaited, a.index)
		case <-ctx.Done():
			return nil, fmt.Errorf("%s: the reference has no answer yet: %w", o.someOf(awaited), context.Cause(ctx))
		}
	}
	var differences []Difference
	for _, a := range all {
		if a.err != nil {
			return nil, a.err
		}
		if a.Want != a.Got {
			differences = append(differences, a.Difference)
		}
	}
	return differences, nil
}

// someOf names the first few of the questions at these places.
func (o Outline) someOf(places map[int]bool) string {
	const most = 3
	var names []string
	for i, q := range o.Questions {
		if places[i] && len(names) < most {
			names = append(names, fmt.Sprintf("case %s, arguments %q", q.ID, strings.Join(q.Args, " ")))
		}
	}
	if more := len(places) - len(names); more > 0 {
		names = append(names, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(names, "; ")
}

// Lines tells what differs, a sentence for each line of the answer.
func (d Difference) Lines() []string {
	question := fmt.Sprintf("case %s, arguments %q", d.Question.ID, strings.Join(d.Question.Args, " "))
	if failed, ok := strings.CutPrefix(d.Got, "error: "); ok {
		return []string{question + ": the reference has no answer: " + strings.TrimSuffix(failed, "\n")}
	}
	want := strings.Split(strings.TrimSuffix(d.Want, "\n"), "\n")
	got := strings.Split(strings.TrimSuffix(d.Got, "\n"), "\n")
	var list []string
	for i := range max(len(want), len(got)) {
		expects, gives := lineAt(want, i), lineAt(got, i)
		if expects != gives {
			list = append(list,
				fmt.Sprintf("%s, line %d: the case expects %s, the reference gives %s", question, i+1, expects, gives))
		}
	}
	return list
}

func lineAt(lines []string, i int) string {
	if i >= len(lines) {
		return "nothing"
	}
	return fmt.Sprintf("%q", lines[i])
}

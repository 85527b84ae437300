package cases

import (
	"context"
	"fmt"
	"strings"

	"touchstone/reference"
)

// Difference is a case to which the corpus and the reference have different answers.
type Difference struct {
	Question Question
	Want     string // the answer in the corpus, or its digest
	Got      string // the answer of the reference, or its error
}

func (d Difference) String() string {
	return fmt.Sprintf("case %s, arguments %q: the case expects\n%sthe reference answers\n%s", d.Question.ID,
		strings.Join(d.Question.Words(), " "), d.Want, d.Got)
}

// Verify recomputes the answers to a suite's questions. It returns the differences from the answers
// in the corpus, in the order of the suite. If it cannot read an answer in the corpus, it returns
// an error.
func (c *Corpus) Verify(spec SuiteSpec) ([]Difference, error) {
	return c.VerifyContext(context.Background(), spec)
}

func (f caseFile) verify(a *reference.Assignment) (Difference, error) {
	d := Difference{Question: f.Question}
	solution, wrong := a.Solve(f.Words())
	if f.answer.digest != nil {
		d.Want, d.Got = f.answer.digest.String(), digestOf(solution.Transcript).String()+
			alternativesSection(solution.Transcript)
	} else {
		want, err := f.read(a)
		if err != nil {
			return d, err
		}
		d.Want = want.String() + alternativesSection(want)
		d.Got = solution.Transcript.String() + alternativesSection(solution.Transcript)
	}
	if wrong != nil {
		d.Got = "error: " + wrong.Error() + "\n"
	}
	return d, nil
}

func alternativesSection(t reference.Transcript) string {
	if also := formatAlternatives(t); also != "" {
		return "also\n" + also
	}
	return ""
}

// VerifyContext is like Verify, but if ctx is done first, it returns an error that names some of
// the unanswered questions. The caller should then exit the program, because the searches cannot be
// cancelled and continue in the background.
func (c *Corpus) VerifyContext(ctx context.Context, spec SuiteSpec) ([]Difference, error) {
	type answer struct {
		index int
		Difference
		err error
	}
	answers := make(chan answer, len(spec.Questions))
	go inParallel(len(spec.Questions), func(i int) error {
		d, err := c.files[spec.Questions[i].ID].verify(c.Assignment)
		answers <- answer{i, d, err}
		return nil
	})
	all := make([]answer, len(spec.Questions))
	awaited := map[int]bool{}
	for i := range spec.Questions {
		awaited[i] = true
	}
	for len(awaited) > 0 {
		select {
		case a := <-answers:
			all[a.index] = a
			delete(awaited, a.index)
		case <-ctx.Done():
			return nil, fmt.Errorf("%s: cannot compute the reference answer: %w", spec.formatCases(awaited),
				context.Cause(ctx))
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

func (spec SuiteSpec) formatCases(indexes map[int]bool) string {
	const most = 3
	var names []string
	for i, q := range spec.Questions {
		if indexes[i] && len(names) < most {
			names = append(names, fmt.Sprintf("case %s, arguments %q", q.ID, strings.Join(q.Words(), " ")))
		}
	}
	if more := len(indexes) - len(names); more > 0 {
		names = append(names, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(names, "; ")
}

// Lines describes the difference, with one sentence for each line of the answer.
func (d Difference) Lines() []string {
	question := fmt.Sprintf("case %s, arguments %q", d.Question.ID, strings.Join(d.Question.Words(), " "))
	if failed, ok := strings.CutPrefix(d.Got, "error: "); ok {
		return []string{question + ": the reference failed: " + strings.TrimSuffix(failed, "\n")}
	}
	want := strings.Split(strings.TrimSuffix(d.Want, "\n"), "\n")
	got := strings.Split(strings.TrimSuffix(d.Got, "\n"), "\n")
	var list []string
	for i := range max(len(want), len(got)) {
		expects, gives := lineAt(want, i), lineAt(got, i)
		if expects != gives {
			list = append(list, fmt.Sprintf("%s, line %d: the case expects %s, the reference answers %s", question, i+1,
				expects, gives))
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

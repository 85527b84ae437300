package variant

import "fmt"

const mostChanges = 20_000

// Change is a small change of one line of a program, or a mark. A mark records whether a run
// reaches a statement.
type Change struct {
	Unit  int
	File  string
	Line  int    // from 1
	Cost  int    // lower for likelier changes; -1 if the change does not compile
	Text  string // the line as text
	After string // the changed lines, joined; empty for a mark
}

// Changes makes the host build changes of the given units into its program. It returns the changes
// in the order of their numbers, or none if no change compiles. A change may replace a number in
// the program by one of the constants, which are values that occur in right answers.
func (h SubstitutionHost) Changes(units []int, constants []string, program []SourceFile) ([]Change, error) {
	q := request(listChanges)
	q.numbers(units)
	q.texts(constants)
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return nil, err
	}
	r := h.replyAfterCompiling()
	var list []Change
	for n := r.count(mostChanges); n > 0 && r.err == nil; n-- {
		c := Change{Unit: r.number()}
		file := r.number()
		c.Line, c.Cost = max(r.number(), 1), int(int32(r.number()))
		c.Text, c.After = string(r.bytes()), string(r.bytes())
		if file >= len(program) {
			return nil, fmt.Errorf("the host's reply refers to file %d, but the program has %d files", file,
				len(program))
		}
		c.File = program[file].Name
		list = append(list, c)
	}
	return list, r.err
}

// Trial is the effect of a change on a sample of its unit's calls.
type Trial struct {
	Fixed, Broken int // numbers of calls that the change corrects and breaks; 0 for a mark
	Wrong, Right  int // numbers of wrong and right calls that reach the change
}

// Trials runs the program with form forms[i] of unit i. At every call of the given unit, it also
// runs the unit's own body with the applied changes, for at most steps steps. It returns the number
// of different calls for which this body is wrong, and how many of these calls are in a sample.
//
// If changeCount is not 0, it must be the number of all changes. Trials then also tries each change
// on the sample, together with the applied changes, and returns the effect of each change.
func (h SubstitutionHost) Trials(
	unit int, steps int64, forms, applied []int, questions []RunRequest, changeCount int,
) (wrong, sample int, trials []Trial, err error) {
	q := request(tryEach)
	q.number(unit)
	q.long(steps)
	q.forms(forms)
	q.numbers(applied)
	q.bool(changeCount > 0)
	q.questions(questions)
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return 0, 0, nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	wrong, sample = r.number(), r.number()
	for range changeCount {
		trials = append(trials, Trial{r.number(), r.number(), r.number(), r.number()})
	}
	return wrong, sample, trials, r.err
}

// Try runs the program on one question, once for each set of changes. In each run, unit i uses form
// forms[i]. If reportReached is set, Try also returns the numbers of the changes and marks that
// each run reaches.
func (h SubstitutionHost) Try(
	forms []int,
	sets [][]int,
	question RunRequest,
	reportReached bool,
) ([]RunResult, [][]int, error) {
	q := request(trySets)
	q.forms(forms)
	q.questions([]RunRequest{question})
	q.bool(reportReached)
	q.number(len(sets))
	for _, set := range sets {
		q.numbers(set)
	}
	if _, err := h.In.Write(q.Bytes()); err != nil {
		return nil, nil, err
	}
	r := reply{from: h.Out, left: h.Limit}
	var answers []RunResult
	var seen [][]int
	for range sets {
		answers = append(answers, r.answers(1)...)
		if !reportReached {
			continue
		}
		var numbers []int
		for n := r.count(mostChanges); n > 0 && r.err == nil; n-- {
			numbers = append(numbers, r.number())
		}
		seen = append(seen, numbers)
	}
	return answers, seen, r.err
}

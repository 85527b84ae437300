package inside

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
)

const (
	mostWatched = 120     // maximum number of inputs in whose runs calls are compared
	callSteps   = 20_000  // step limit of one call with a change
	ownSteps    = 200_000 // the same without a change: some loops end only when a number overflows
)

// methods lists the methods of the program, and marks the ones that the choice replaces as wrong.
// The result evidence grows with the number of wrong methods for which it found a wrong call.
func (s *search) methods(choice []int) (list []record.Method, evidence int, err error) {
	fuller, err := s.withOwnBodies(choice)
	if err != nil {
		return nil, 0, err
	}
	for u, unit := range s.units {
		if len(unit.Forms) == 0 {
			continue
		}
		m := record.Method{
			Name: s.nameOf(u), File: unit.File, Line: unit.Line, Wrong: choice[u] != 0,
			SuspectLines: []record.SuspectLine{},
		}
		if m.Wrong {
			beside := slices.Clone(fuller)
			beside[u] = choice[u]
			if err := s.findExample(&m, u, beside); err != nil {
				return nil, 0, err
			}
			if m.WrongCalls > 0 {
				evidence++
				// A call with a receiver shows less: the mistake may be in what the method calls.
				if m.Example.Receiver == "" {
					evidence++
				}
			}
		}
		list = append(list, m)
	}
	return list, evidence, nil
}

// findExample stores in m the smallest wrong call of the unit, with all other units right. If the
// unit returns nothing, it stores the smallest input on which the program is wrong.
func (s *search) findExample(m *record.Method, unit int, choice []int) error {
	for who, questions := range s.shown {
		all, calls, err := s.watch(unit, choice, questions)
		if err != nil {
			return err
		}
		if m.Calls, m.WrongCalls = all, len(calls); len(calls) == 0 {
			continue
		}
		s.compared[unit] = s.watched(questions)
		_, s.comparableUnits[unit] = s.host.(EffectHost)
		for _, c := range calls {
			s.wanted[c.Right] = true
			s.comparableUnits[unit] = s.comparableUnits[unit] || !strings.HasPrefix(c.Right, variant.Leaves)
		}
		if calls, err = s.undisputed(unit, choice, questions, calls); err != nil {
			return err
		}
		shown, corrected, err := s.shownCalls(unit, choice, questions, calls)
		if err != nil {
			return err
		}
		m.Example = exampleOf(shown[0])
		m.Example.Corrected, m.Example.Hidden = corrected, who > 0
		if own, _, err := s.trees(unit, bodiesOf(unit, choice), questions[0]); err != nil || own == nil {
			return err
		}
		break // the unit searches
	}
	for who, questions := range s.shown {
		example, err := s.wrongInput(unit, choice, questions)
		if err != nil {
			return err
		}
		if example == nil {
			continue
		}
		if isStep := example.Want == (record.CallResult{}); isStep || m.WrongCalls == 0 {
			m.Example, m.WrongCalls = example, 0
			m.Example.Hidden = who > 0
		}
		return nil
	}
	return nil
}

// undisputed returns the calls for which all suitable forms of the unit give the same right result
// (see alike). If there are none, it returns all calls.
func (s *search) undisputed(unit int, choice, questions []int, calls []variant.Call) ([]variant.Call, error) {
	left := calls
	for _, other := range s.alikes {
		if other[unit]%variant.AfterOwn == choice[unit]%variant.AfterOwn {
			continue
		}
		_, others, err := s.watch(unit, other, questions)
		if err != nil {
			return nil, err
		}
		left = slices.DeleteFunc(slices.Clone(left), func(c variant.Call) bool { return !slices.Contains(others, c) })
	}
	if len(left) == 0 {
		left = calls
	}
	return left, nil
}

func exampleOf(c variant.Call) *record.Call {
	text, on, _ := strings.Cut(c.Text, "\n")
	return &record.Call{
		Call:     record.Truncate(text, record.MaxText),
		Receiver: record.Truncate(on, record.MaxText),
		Got:      callResult(c.Own),
		Want:     callResult(c.Right),
	}
}

// callResult converts what a host says about a call, such as "returns 3" or "leaves self as Row()".
func callResult(text string) record.CallResult {
	verb, value, _ := strings.Cut(record.Truncate(text, record.MaxText), " ")
	if name, state, ok := strings.Cut(value, " as "); ok && verb+" " == variant.Leaves {
		verb, value = verb+" "+name+" as", state
	}
	return record.CallResult{Verb: verb, Value: value}
}

// sentence returns a result that has no verb of its own.
func sentence(text string) record.CallResult {
	return record.CallResult{Value: record.Truncate(text, record.MaxText)}
}

func (s *search) watched(questions []int) (list []variant.RunRequest) {
	for _, i := range questions[:min(len(questions), mostWatched)] {
		list = append(list, s.request(i))
	}
	return list
}

// watch compares a unit's own body with the right body in the choice, in every call on the first
// mostWatched questions. It returns the number of different calls, and the calls with a wrong
// result, the smallest one first.
func (s *search) watch(unit int, choice, questions []int) (int, []variant.Call, error) {
	watched := s.watched(questions)
	if len(watched) == 0 {
		return 0, nil, nil
	}
	return s.host.Watch(unit, ownSteps, bodiesOf(unit, choice), watched)
}

// wrongInput describes the first question that the program answers wrongly if the unit runs its own
// body, and the other units run as in the choice. It prefers a question that the program as handed in
// answers in the same way. If the unit searches, the description has the first wrong step. If every
// answer is right, wrongInput returns nil.
func (s *search) wrongInput(unit int, choice, questions []int) (*record.Call, error) {
	var first *record.Call
	tried := 0
	for n := range questions {
		found, err := s.wrongAnswer(unit, bodiesOf(unit, choice), questions[n:])
		if err != nil {
			return nil, err
		}
		if found == nil {
			continue
		}
		corrected, isShown, err := s.isShown(unit, choice, questions[n:], found, tried > 0)
		found.Corrected = corrected
		if err != nil || isShown && len(corrected) == 0 {
			return found, err
		}
		if first == nil {
			first = found
		}
		if tried++; tried == mostShown {
			break
		}
	}
	return first, nil
}

// wrongAnswer describes what is wrong in the answer to the first of the questions while all units run
// their own forms. It returns nil if the answer is right. The other questions show what the values of
// a search mean.
func (s *search) wrongAnswer(unit int, forms variant.Forms, questions []int) (*record.Call, error) {
	q := s.questions[questions[0]]
	answers, err := s.run([][]int{forms.Own}, questions[0])
	if err != nil {
		return nil, err
	}
	a := answers[0]
	wrong := WrongLines(q, s.right(questions[0], a)) &^ s.ignoredLines(unit, forms.Own)
	if wrong == 0 {
		return nil, nil
	}
	input := strings.Join(q.Args, " ")
	step, correct, err := s.wrongStep(unit, forms, questions)
	if err != nil {
		return nil, err
	}
	switch {
	case a.Status == variant.EndedNever:
		return &record.Call{Call: input, Got: sentence(endedIn("does not end", step))}, nil
	case a.Status == variant.EndedCrashed:
		return &record.Call{Call: input, Got: sentence(endedIn("crashes", step))}, nil
	case step != "":
		return &record.Call{Call: input, Got: sentence(endedIn("", step))}, nil
	}
	for n, line := range JudgementOf(q.Case, a, s.rubric).Lines {
		if wrong&(1<<n) == 0 {
			continue
		}
		if correct != "" {
			return &record.Call{Call: input, Got: sentence(endedIn("", correct+", but "+outside(line)))}, nil
		}
		return &record.Call{
			Call:     input,
			Receiver: line.Label,
			Got:      sentence(line.Got),
			Want:     sentence(line.Want),
		}, nil
	}
	return nil, nil
}

// ignoredLines returns the lines of an answer that may be wrong even if the unit is right, because
// its own body and the right body of another unit use different fields for the same result.
func (s *search) ignoredLines(unit int, choice []int) (lines LineSet) {
	for v, form := range choice {
		if v == unit || form == 0 || !s.fields[v].Shares {
			continue
		}
		for _, n := range s.fields[unit].IgnoredLines {
			lines |= 1 << n
		}
	}
	return lines
}

// isUninformed reports whether a unit's own body reads fields that no right body sets. If so, its
// results say nothing about the unit.
func (s *search) isUninformed(unit int, choice []int) bool {
	if len(s.fields[unit].MissingSetters) > 0 {
		return true
	}
	for v, form := range choice {
		if form != 0 && slices.Contains(s.fields[v].Feeds, unit) {
			return true
		}
	}
	return false
}

// endedIn describes how a program ended and, unless step is empty, the first wrong step of its
// search.
func endedIn(end, step string) string {
	if strings.HasPrefix(step, end) { // such as "does not end at (5 stones, none taken)"
		return step
	}
	if step != "" {
		end += ": it "
	}
	return end + step
}

// outside describes a wrong line of an answer whose search was right.
func outside(line record.Line) string {
	got := "is " + line.Got
	switch {
	case line.Got == "":
		got = "is missing"
	case strings.HasSuffix(line.Got, " right"): // such as "1 of 2 nodes right"
		return line.Label + " has " + line.Got
	}
	return fmt.Sprintf("%s %s; expected %s", line.Label, got, line.Want)
}

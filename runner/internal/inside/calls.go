package inside

import (
	"cmp"
	"slices"
	"strings"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

const (
	mostWatched = 120     // inputs in which calls are compared
	callSteps   = 100_000 // that one call may take
)

// methods tells of a choice of forms: the methods that it replaces are wrong. It also
// returns how many of those are shown to be wrong by a call.
func (s *search) methods(forms []int) (list []record.Method, shown int, err error) {
	for u, unit := range s.units {
		if len(unit.Forms) == 0 {
			continue
		}
		m := record.Method{
			Name: s.nameOf(u), File: unit.File, Line: unit.Line, Wrong: forms[u] != 0, Look: []record.Spot{},
		}
		if m.Wrong {
			if err := s.compare(&m, u, forms); err != nil {
				return nil, 0, err
			}
			if m.WrongCalls > 0 {
				shown++
			}
		}
		list = append(list, m)
	}
	return list, shown, nil
}

// compare finds the smallest call of a method that it answers wrongly, where everything
// else is right.
func (s *search) compare(m *record.Method, unit int, forms []int) error {
	var watched []javahost.Ask
	for i := range s.asked {
		if s.drawn[i] && len(watched) < mostWatched {
			watched = append(watched, s.ask(i))
		}
	}
	all, calls, err := s.host.Watch(unit, callSteps, forms, watched)
	if err != nil {
		return err
	}
	m.Calls, m.WrongCalls = all, len(calls)
	if len(calls) == 0 {
		m.Example, err = s.input(unit, forms)
		return err
	}
	c := slices.MinFunc(calls, func(a, b javahost.Call) int {
		return cmp.Or(slices.Compare(numbers(a.Text), numbers(b.Text)), strings.Compare(a.Text, b.Text))
	})
	text, on, _ := strings.Cut(c.Text, "\n")
	m.Example = &record.Call{
		Call: record.Cut(text, record.MaxText),
		On:   record.Cut(on, record.MaxText),
		Got:  record.Cut(c.Own, record.MaxText),
		Want: record.Cut(c.Right, record.MaxText),
	}
	return nil
}

// input finds the smallest input on which the program is wrong if a unit is its own and
// the others of a choice are replaced.
func (s *search) input(unit int, forms []int) (*record.Call, error) {
	but := slices.Clone(forms)
	but[unit] = 0
	for i, q := range s.asked {
		if !s.drawn[i] {
			continue
		}
		answers, err := s.run([][]int{but}, i)
		if err != nil {
			return nil, err
		}
		a := answers[0]
		switch {
		case a.Ended == javahost.EndedNever:
			return &record.Call{Call: strings.Join(q.Args, " "), Got: "does not come to an end"}, nil
		case a.Ended == javahost.EndedCrashed:
			return &record.Call{Call: strings.Join(q.Args, " "), Got: "ends in a crash"}, nil
		case s.isRight(i, a):
			continue
		}
		wrong := WrongLines(q, RightLines(q, a, s.rubric))
		for n, line := range JudgementOf(q.Case, a, s.rubric).Lines {
			if wrong&(1<<n) != 0 {
				return &record.Call{
					Call: strings.Join(q.Args, " "),
					On:   line.Label,
					Got:  record.Cut(line.Got, record.MaxText),
					Want: record.Cut(line.Want, record.MaxText),
				}, nil
			}
		}
	}
	return nil, nil
}

// numbers returns the whole numbers in a text, in their order.
func numbers(text string) (list []int) {
	n, in := 0, false
	for _, c := range text + " " {
		if c >= '0' && c <= '9' {
			n, in = min(n*10+int(c-'0'), 1e9), true
		} else if in {
			list, n, in = append(list, n), 0, false
		}
	}
	return list
}

package inside

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

const (
	mostVerified  = 6     // changes that are verified, of those that mend the calls of the sample
	mostConstants = 12    // values of right answers that are tried as constants
	mostTried     = 8_000 // maximum number of runs with changes
)

// lines finds the mistakes in the methods that a choice replaces. It tries small changes, and
// reports the lines whose change corrects a method.
func (s *search) lines(r *record.MethodAnalysis, forms []int) error {
	isWrong := func(u int) bool {
		return slices.ContainsFunc(r.Methods, func(m record.Method) bool { return m.Wrong && m.Name == s.nameOf(u) })
	}
	var units []int
	for u := range s.units {
		if isWrong(u) || slices.ContainsFunc(replaced(forms, nil), func(by int) bool {
			return isWrong(by) && slices.Contains(s.fedBy(by, forms), u)
		}) {
			units = append(units, u)
		}
	}
	if len(units) == 0 {
		return nil
	}
	var err error
	if s.changes, err = s.host.Changes(units, s.constants(), s.files); err != nil || len(s.changes) == 0 {
		return err
	}
	// Trying a change on calls costs little, so mendCalls comes first. Whole inputs may use up the
	// limits.
	for _, find := range []struct {
		byCalls bool
		mend    func(r *record.MethodAnalysis, m *record.Method, unit int, forms []int) error
	}{{true, s.mendCalls}, {false, s.mendInputs}} {
		for _, u := range units {
			i := slices.IndexFunc(r.Methods, func(m record.Method) bool { return m.Name == s.nameOf(u) })
			m := &r.Methods[i]
			if !m.Wrong || len(m.SuspectLines) > 0 || s.answers[u] != find.byCalls {
				continue
			}
			if err := find.mend(r, m, u, forms); err != nil && !errors.Is(err, errSpent) {
				return err
			}
		}
	}
	return nil
}

// constants returns numbers to try as constants. They are the right results of calls that the
// program answers wrongly.
func (s *search) constants() (list []string) {
	for _, text := range slices.Sorted(maps.Keys(s.wanted)) {
		value := strings.TrimPrefix(strings.TrimPrefix(text, "returns "), "-")
		if _, err := strconv.ParseFloat(value, 64); err == nil && len(list) < mostConstants &&
			!slices.Contains(list, value) {
			list = append(list, value)
		}
	}
	return list
}

// made is a change that was made, and the number of calls or inputs that it corrects.
type made struct{ change, mends int }

// mendCalls looks for changes that correct every call of a method.
func (s *search) mendCalls(_ *record.MethodAnalysis, m *record.Method, unit int, forms []int) error {
	watched := s.compared[unit]
	but := slices.Clone(forms)
	but[unit] = 0
	var done []made
	var first []trial
	var of, firstOf int
	var like []int // changes that mend all of the sample as well
	for left := m.WrongCalls; left > 0 && len(done) < record.MaxSuspectLines && !m.Fixed; {
		before := numbersOf(done)
		_, sample, counted, err := s.host.Trials(unit, callSteps, forms, before, watched, len(s.changes))
		if err != nil {
			return err
		}
		var trials []trial
		for _, t := range counted {
			trials = append(trials, trial{t, t.Mended - t.Spoiled})
		}
		if of = sample; first == nil {
			first, firstOf = trials, sample
		}
		ranked := s.ranked([]int{unit}, trials, of, of)
		best := made{-1, 0}
		for n, k := range ranked[:min(len(ranked), mostVerified)] {
			if n > 0 && trials[k].gained < of {
				break // the best of those that mend a part is enough
			}
			wrong, _, _, err := s.host.Trials(unit, callSteps, forms, append(before, k), watched, 0)
			if err != nil {
				return err
			}
			if wrong == 0 {
				if m.Fixed, err = s.isRightWith(but, append(before, k)); err != nil &&
					!errors.Is(err, errSpent) {
					return err
				}
			}
			if m.Fixed || left-wrong > best.mends {
				best = made{k, left - wrong}
			}
			if m.Fixed {
				break
			}
		}
		if best.change < 0 {
			break
		}
		if m.Fixed && len(done) == 0 {
			like = slices.DeleteFunc(ranked, func(k int) bool { return trials[k].gained < of })
		}
		done, left = append(done, best), left-best.mends
	}
	s.record(m, done, like, s.suspects(unit, first, firstOf))
	return nil
}

func numbersOf(list []made) (numbers []int) {
	for _, c := range list {
		numbers = append(numbers, c.change)
	}
	return numbers
}

func (s *search) changesOf(unit int, done []made) []made {
	return slices.DeleteFunc(slices.Clone(done), func(d made) bool { return s.changes[d.change].Unit != unit })
}

// record stores in m the changes in done, and the lines to look at.
func (s *search) record(m *record.Method, done []made, like, suspects []int) {
	known := func(c javahost.Change) bool {
		return slices.ContainsFunc(
			m.SuspectLines,
			func(p record.SuspectLine) bool { return p.File == c.File && p.Line == c.Line },
		)
	}
	add := func(k int, after string, mends int) {
		c := s.changes[k]
		m.SuspectLines = append(m.SuspectLines, record.SuspectLine{
			File: c.File, Line: c.Line, FixedCalls: mends,
			Text: record.Truncate(c.Text, record.MaxText), Fix: record.Truncate(after, record.MaxText),
		})
	}
	for _, d := range done {
		add(d.change, s.changes[d.change].After, d.mends)
	}
	others := like
	if !m.Fixed {
		others = suspects
	}
	for _, k := range others {
		if len(m.SuspectLines) < record.MaxSuspectLines && !known(s.changes[k]) {
			add(k, "", 0)
		}
	}
}

func (s *search) isRightWith(forms, changes []int) (bool, error) {
	for _, i := range spread(s.order) {
		a, _, err := s.try(forms, [][]int{changes}, i, s.steps[i], false)
		if err != nil || !s.isRight(i, a[0]) {
			return false, err
		}
	}
	return true, nil
}

func (s *search) try(forms []int, sets [][]int, i int, steps int64, tells bool) ([]javahost.Asked, [][]int, error) {
	if s.tried += len(sets); s.tried > mostTried || s.spent > mostSteps {
		return nil, nil, errSpent
	}
	answers, seen, err := s.host.Try(forms, sets, javahost.Ask{Args: s.questions[i].Args, Steps: steps}, tells)
	for _, a := range answers {
		s.spent += min(max(a.Steps, 0), steps)
	}
	return answers, seen, err
}

package inside

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
)

const (
	mostVerified  = 6     // maximum number of changes that are tried on all calls, not a sample
	mostConstants = 12    // maximum number of right results that are tried as constants
	mostTried     = 8_000 // maximum number of runs with changes
)

// locateMistakes stores in r the lines where wrong methods probably have mistakes. To find these
// lines, it tries small changes of the methods.
func (s *search) locateMistakes(r *record.MethodAnalysis, choice []int) error {
	isWrong := func(u int) bool {
		m := s.methodOf(r, u)
		return m != nil && m.Wrong
	}
	var units []int
	for u := range s.units {
		if isWrong(u) || slices.ContainsFunc(replaced(choice, nil), func(by int) bool {
			return isWrong(by) && slices.Contains(s.fedBy(by, choice), u)
		}) {
			units = append(units, u)
		}
	}
	// Each replaced method may be right, unless a change decides. It decides nothing if a change of
	// another method may be the right one.
	isSettling := len(units) == 0 && !s.hasOtherSet
	if len(units) == 0 && !isSettling {
		return nil
	}
	if isSettling {
		units = replaced(choice, nil)
	}
	var err error
	if s.changes, err = s.host.Changes(units, s.constants(), s.files); err != nil || len(s.changes) == 0 {
		return err
	}
	// fixCalls comes first, because calls cost little. Whole inputs may use up the limits.
	for _, find := range []struct {
		byCalls bool
		fix     func(r *record.MethodAnalysis, m *record.Method, unit int, choice []int) error
	}{{true, s.fixCalls}, {false, s.fixInputs}} {
		for _, u := range units {
			m := s.methodOf(r, u)
			byCalls := s.comparableUnits[u] && !isSettling
			if !m.Wrong && !isSettling || len(m.SuspectLines) > 0 || byCalls != find.byCalls {
				continue
			}
			if err := find.fix(r, m, u, choice); err != nil && !errors.Is(err, errSpent) {
				return err
			}
		}
	}
	return s.checkFixes(r)
}

// constants returns the numbers that a change may insert: the right results of calls that the
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

// appliedChange is a change, by its number, and the number of calls or inputs that it corrects.
type appliedChange struct{ change, fixed int }

// fixCalls looks for changes that correct every call of a method, and stores their lines in m.
func (s *search) fixCalls(_ *record.MethodAnalysis, m *record.Method, unit int, choice []int) error {
	watched := s.compared[unit]
	restored := slices.Clone(choice)
	restored[unit] = 0
	var applied []appliedChange
	var first []changeEffect
	var of, firstOf int
	var equallyGood []int // other changes that fix the whole sample
	for left := m.WrongCalls; left > 0 && len(applied) < record.MaxSuspectLines && !m.Fixed; {
		before := numbersOf(applied)
		_, sample, counted, err := s.host.Trials(unit, callSteps, choice, before, watched, len(s.changes))
		if err != nil {
			return err
		}
		var trials []changeEffect
		for _, t := range counted {
			trials = append(trials, changeEffect{t, t.Fixed - t.Broken})
		}
		if of = sample; first == nil {
			first, firstOf = trials, sample
		}
		ranked := s.ranked([]int{unit}, trials, of, of)
		best := appliedChange{-1, 0}
		for n, k := range ranked[:min(len(ranked), mostVerified)] {
			if n > 0 && trials[k].gained < of {
				break // of the changes that fix a part of the sample, try only the best
			}
			wrong, _, _, err := s.host.Trials(unit, callSteps, choice, append(before, k), watched, 0)
			if err != nil {
				return err
			}
			if wrong == 0 {
				if m.Fixed, err = s.isRightWith(restored, append(before, k)); err != nil &&
					!errors.Is(err, errSpent) {
					return err
				}
			}
			if m.Fixed || left-wrong > best.fixed {
				best = appliedChange{k, left - wrong}
			}
			if m.Fixed {
				break
			}
		}
		if best.change < 0 {
			break
		}
		if m.Fixed && len(applied) == 0 {
			equallyGood = slices.DeleteFunc(ranked, func(k int) bool { return trials[k].gained < of })
		}
		applied, left = append(applied, best), left-best.fixed
	}
	s.record(m, applied, equallyGood, s.suspects(unit, first, firstOf))
	return nil
}

func numbersOf(list []appliedChange) (numbers []int) {
	for _, c := range list {
		numbers = append(numbers, c.change)
	}
	return numbers
}

func (s *search) changesOf(unit int, applied []appliedChange) []appliedChange {
	return slices.DeleteFunc(
		slices.Clone(applied),
		func(d appliedChange) bool { return s.changes[d.change].Unit != unit },
	)
}

// record stores the lines of the applied changes in m.SuspectLines. Then it adds those of
// equallyGood if m.Fixed is set, and those of suspects otherwise.
func (s *search) record(m *record.Method, applied []appliedChange, equallyGood, suspects []int) {
	known := func(c variant.Change) bool {
		return slices.ContainsFunc(
			m.SuspectLines,
			func(p record.SuspectLine) bool { return p.File == c.File && p.Line == c.Line },
		)
	}
	add := func(k int, after string, fixed int) {
		c := s.changes[k]
		m.SuspectLines = append(m.SuspectLines, record.SuspectLine{
			File: c.File, Line: c.Line, FixedCalls: fixed,
			Text: record.Truncate(c.Text, record.MaxText), Fix: record.Truncate(after, record.MaxText),
		})
	}
	for _, d := range applied {
		s.fixes = append(s.fixes, d.change)
		add(d.change, s.changes[d.change].After, d.fixed)
	}
	others := equallyGood
	if !m.Fixed {
		others = suspects
	}
	for _, k := range others {
		if len(m.SuspectLines) < record.MaxSuspectLines && !known(s.changes[k]) {
			add(k, "", 0)
		}
	}
}

// checkFixes removes the fixes from a report, unless all answers become right if they are made together
// in the program as it was handed in.
func (s *search) checkFixes(r *record.MethodAnalysis) error {
	s.tried, s.spent = 0, 0 // each input runs only once more
	isRight, err := s.isRightWith(make([]int, len(s.units)), s.fixes)
	if err != nil && !errors.Is(err, errSpent) {
		return err
	}
	for i := range r.Methods {
		m := &r.Methods[i]
		m.Fixed = false
		for n := range m.SuspectLines {
			if l := &m.SuspectLines[n]; !isRight {
				l.Fix, l.FixedCalls = "", 0
			} else if l.Fix != "" {
				m.Fixed = true
			}
		}
	}
	return nil
}

func (s *search) isRightWith(choice, changes []int) (bool, error) {
	for _, i := range spread(s.order) {
		a, _, err := s.try(choice, [][]int{changes}, i, s.steps[i], false)
		if err != nil || !s.isRight(i, a[0]) {
			return false, err
		}
	}
	return true, nil
}

func (s *search) try(
	choice []int,
	sets [][]int,
	i int,
	steps int64,
	reportReached bool,
) ([]variant.RunResult, [][]int, error) {
	if s.tried += len(sets); s.tried > mostTried || s.spent > mostSteps {
		return nil, nil, errSpent
	}
	answers, seen, err := s.host.Try(choice, sets, variant.RunRequest{Args: s.questions[i].Args, Steps: steps},
		reportReached)
	for _, a := range answers {
		s.spent += min(max(a.Steps, 0), steps)
	}
	return answers, seen, err
}

package inside

import (
	"math/bits"
	"slices"

	"touchstone/runner/record"
)

const (
	mostFullGain  = 30 // maximum number of changes that are tried on all inputs
	mostLike      = 10 // maximum number of changes that likeliest compares
	mostLikeAsked = 40 // maximum number of inputs on which it compares them
	nearlyAll     = 3  // likeliest omits a change that gains less than 2/3 of what the best gains
	leastGain     = 10 // a change that does not fix all must gain 1/10 of the wrong lines
	mostBroken    = 2  // trials drops a change when its broken inputs exceed the fixed ones by this
	mostSame      = 3  // trials drops a change that fixes none of this number of wrong inputs
)

// fixInputs looks for changes that correct a method without a result, so it judges a change by the
// answers of the whole program. It also tries changes of the methods that fedBy returns.
func (s *search) fixInputs(r *record.MethodAnalysis, m *record.Method, unit int, choice []int) error {
	fed := s.fedBy(unit, choice)
	units := append([]int{unit}, fed...)
	restored := slices.Clone(choice)
	for _, u := range units {
		restored[u] = 0
	}
	var applied []appliedChange
	var first []changeEffect
	var firstOf int
	var equallyGood []int
	for len(applied) < record.MaxSuspectLines && !m.Fixed {
		before := numbersOf(applied)
		inputs, wrong, err := s.inputs(restored, before)
		if err != nil || wrong == 0 {
			break
		}
		fullGain := 0 // number of wrong lines in all answers
		for _, in := range inputs {
			fullGain += bits.OnesCount64(uint64(AllOf(s.questions[in.question]) &^ in.right))
		}
		trials := make([]changeEffect, len(s.changes))
		var ranked []int
		best := -1
		for _, cost := range costs {
			if err = s.trials(units, restored, before, inputs, trials, cost); err != nil {
				break
			}
			ranked = s.ranked(units, trials, wrong, fullGain)
			for _, k := range ranked[:min(len(ranked), mostFullGain)] {
				if c := s.changes[k].Cost; c < cost[0] || c > cost[1] || trials[k].gained < fullGain {
					continue
				}
				if m.Fixed, err = s.isRightWith(restored, append(before, k)); err != nil || m.Fixed {
					best = k
					break
				}
			}
			if err != nil || m.Fixed {
				break
			}
		}
		if first == nil {
			first, firstOf = trials, wrong
		}
		if err == nil && best < 0 && len(ranked) > 0 && trials[ranked[0]].gained*leastGain >= fullGain {
			best, err = s.likeliest(restored, before, ranked, trials)
		}
		if best < 0 || err != nil {
			break
		}
		if m.Fixed && len(applied) == 0 {
			equallyGood = slices.DeleteFunc(ranked, func(k int) bool { return trials[k].gained < trials[best].gained })
		}
		applied = append(applied, appliedChange{best, trials[best].Fixed})
	}
	own, isSettled := s.changesOf(unit, applied), m.Fixed
	if m.Fixed = m.Fixed && len(own) > 0; m.Fixed || isSettled && s.doubtful[unit] {
		delete(s.doubtful, unit)
		m.Wrong = m.Fixed
		for _, u := range fed { // the changes make the program right, so there is no more doubt
			delete(s.doubtful, u)
			if own := s.changesOf(u, applied); len(own) > 0 {
				other := s.methodOf(r, u)
				other.Wrong, other.Fixed = true, true
				s.record(other, own, nil, nil)
			}
		}
	}
	if !m.Wrong {
		return nil
	}
	s.record(m, own, equallyGood, s.suspects(unit, first, firstOf))
	return nil
}

// likeliest returns the change, among the first ones in ranked, with which the program prints the
// most right lines on a larger sample of inputs.
func (s *search) likeliest(choice, before, ranked []int, trials []changeEffect) (best int, err error) {
	ranked = ranked[:min(len(ranked), mostLike)]
	ranked = slices.DeleteFunc(slices.Clone(ranked), func(k int) bool {
		return trials[k].gained*nearlyAll < trials[ranked[0]].gained*(nearlyAll-1)
	})
	if len(ranked) == 1 {
		return ranked[0], nil
	}
	var sets [][]int
	for _, k := range ranked {
		sets = append(sets, append(slices.Clone(before), k))
	}
	right := make([]int, len(ranked))
	for _, i := range s.mixed()[:min(len(s.questions), mostLikeAsked)] {
		answers, _, err := s.try(choice, sets, i, s.steps[i], false)
		if err != nil {
			return 0, err
		}
		for n, a := range answers {
			right[n] += bits.OnesCount64(uint64(s.right(i, a)))
		}
	}
	return ranked[slices.Index(right, slices.Max(right))], nil
}

// trials runs the inputs with each change of the units that costs between cost[0] and cost[1],
// together with all changes in before. It adds the effects of change k to trials[k].
func (s *search) trials(
	units, choice, before []int, inputs []answered, trials []changeEffect, cost [2]int,
) error {
	var alive []int
	for k, c := range s.changes {
		if slices.Contains(units, c.Unit) && c.Cost >= cost[0] && c.Cost <= cost[1] && !slices.Contains(before, k) {
			alive = append(alive, k)
		}
	}
	for _, in := range inputs {
		all := AllOf(s.questions[in.question])
		for k, c := range s.changes {
			isNew := c.Cost == 0 && cost[0] == 1 || c.Cost >= cost[0] && c.Cost <= cost[1]
			switch {
			case !in.seen[k] || !isNew:
			case in.right == all:
				trials[k].Right++
			default:
				trials[k].Wrong++
			}
		}
		var sets [][]int
		var tried []int
		for _, k := range alive {
			if in.seen[k] {
				sets, tried = append(sets, append(slices.Clone(before), k)), append(tried, k)
			}
		}
		answers, _, err := s.try(choice, sets, in.question, in.steps, false)
		if err != nil {
			return err
		}
		for n, a := range answers {
			right := s.right(in.question, a)
			lost, won := bits.OnesCount64(uint64(in.right&^right)), bits.OnesCount64(uint64(right&^in.right))
			switch t := &trials[tried[n]]; {
			case lost > 0 && (lost >= won || in.right == all):
				t.Broken++
				t.gained += won - lost
			case won > 0: // the lost lines of a wrong answer may be right by chance
				t.Fixed++
				t.gained += won - lost
			}
		}
		alive = slices.DeleteFunc(alive, func(k int) bool {
			t := trials[k]
			return t.Broken >= mostBroken+t.Fixed || t.Fixed == 0 && t.Wrong >= mostSame
		})
	}
	return nil
}

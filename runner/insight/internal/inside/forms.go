package inside

import (
	"iter"
	"math/bits"
	"slices"

	"touchstone/runner/internal/variant"
)

const (
	mostAlike      = 4  // maximum number of choices in the result of alike
	mostAskedAlike = 40 // number of inputs on which choices are compared
	mostEndless    = 2  // number of endless runs after which rightLines stops
)

// possible returns the first choice in found for each set of methods that may be the wrong ones. It
// omits a set with a right method: one whose calls all give right results while the methods of all
// sets are replaced. If no set would remain, it omits none.
func (s *search) possible(found [][]int) (sets [][]int, err error) {
	union := make([]int, len(s.units))
	times := make([]int, len(s.units))
	for _, choice := range found {
		same := func(other []int) bool { return slices.Equal(s.namesIn(other), s.namesIn(choice)) }
		if len(sets) == mostCompared || slices.ContainsFunc(sets, same) {
			continue
		}
		sets = append(sets, choice)
		for u, form := range choice {
			if form != 0 {
				times[u]++
				union[u] = s.units[u].Forms[0]
			}
		}
	}
	if len(sets) < 2 {
		return sets, nil
	}
	if ok, err := s.sieve([][]int{union}, s.order); err != nil || len(ok) == 0 {
		return sets, err
	}
	left := sets
	for u, n := range times {
		if n == 0 || n == len(sets) || s.setsWrongFields(u) {
			continue
		}
		all, wrong, err := s.watch(u, union, slices.Concat(s.shown[0], s.shown[1]))
		if err != nil {
			return nil, err
		}
		if all > 0 && len(wrong) == 0 {
			left = slices.DeleteFunc(slices.Clone(left), func(choice []int) bool { return choice[u] != 0 })
		}
	}
	if len(left) == 0 {
		left = sets
	}
	return left, nil
}

// nearest returns the choice that is most like the program's own bodies, among those that replace
// the same units. With a choice that divides the work between the methods in another way, a right
// method would look wrong.
func (s *search) nearest(choice []int, found [][]int) ([]int, error) {
	alike := s.alike(choice, found)
	if len(alike) < 2 {
		return choice, nil
	}
	var best [][]int
	most := -1.0
	for _, candidate := range alike {
		likeness, err := s.likeness(candidate)
		if err != nil {
			return nil, err
		}
		likeness -= departWeight * float64(departures(candidate)/otherForm)
		if likeness > most {
			most, best = likeness, nil
		}
		if likeness == most {
			best = append(best, candidate)
		}
	}
	if len(best) == 1 {
		return best[0], nil
	}
	return s.mostRight(best)
}

const (
	leafWeight   = 0.3  // treating leaves alike counts as much as this share of calls
	departWeight = 0.05 // share of calls that a form of a later solution costs
)

// likeness measures how similar the right bodies in a choice are to the program's own bodies. Only
// units with several right bodies count.
func (s *search) likeness(choice []int) (likeness float64, err error) {
	for u := range s.unitsWithForms(choice) {
		all, wrong, err := s.watch(u, choice, s.shown[0][:min(len(s.shown[0]), mostAskedAlike)])
		if err != nil {
			return 0, err
		}
		likeness += float64(all-len(wrong)) / float64(max(all, 1))
		like, err := s.hasLikeLeaves(u, choice)
		if err != nil {
			return 0, err
		}
		if like {
			likeness += leafWeight
		}
	}
	return likeness, nil
}

func (s *search) unitsWithForms(choice []int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for u, form := range choice {
			if form != 0 && len(plainForms(s.units[u])) > 1 && !yield(u) {
				return
			}
		}
	}
}

// mostRight returns the choice whose right bodies work best together with the program's own. It
// restores the own body of one replaced unit at a time, and counts the right lines of the program.
func (s *search) mostRight(choices [][]int) (best []int, err error) {
	most := -1
	for _, choice := range choices {
		right := 0
		for u := range s.unitsWithForms(choice) {
			restored := slices.Clone(choice)
			restored[u] = 0
			n, err := s.rightLines(restored)
			if err != nil {
				return nil, err
			}
			right += n
		}
		if right > most {
			most, best = right, choice
		}
	}
	return best, nil
}

// hasLikeLeaves reports whether a unit's own search and a right one agree in whether they change
// the sign of evaluations where MIN moves. It returns false if the unit does not search.
func (s *search) hasLikeLeaves(unit int, choice []int) (bool, error) {
	c := &comparison{}
	var evaluated [2]agreement // by the program's own search and by a right one
	unlike := false            // whether only one of them evaluates some leaf
	for n := range mostTraced {
		own, right, err := s.trees(unit, bodiesOf(unit, choice), len(s.questions)/4+n*len(s.questions)/2/mostTraced)
		if err != nil || own == nil || right == nil {
			return false, err
		}
		c.learn(own, right, false)
		unlike = unlike || own.differsInLeaves(right)
		if player, ok := right.player(); ok {
			own.addLeaves(&evaluated[0], player)
			right.addLeaves(&evaluated[1], player)
		}
	}
	own, right := evaluated[0].sign(), evaluated[1].sign()
	if own == 0 || right == 0 { // no evaluation is known, so compare returned values
		own, right, unlike = c.leaves[0].sign(), 1, false
	}
	if c.below.sign() < 0 { // the own search returns values for the player who moves
		own = -own
	}
	return own == right && !unlike, nil
}

func (p *searchNode) differsInLeaves(q *searchNode) bool {
	if p.state != q.state || p.isCut || q.isCut {
		return false
	}
	if len(p.below) == 0 && len(q.below) == 0 && p.hasValue && q.hasValue {
		// A search that does not evaluate a leaf may detect by itself that the game ends.
		return (p.evaluation == nil) != (q.evaluation == nil)
	}
	for i := range min(len(p.below), len(q.below)) {
		if p.below[i].differsInLeaves(q.below[i]) {
			return true
		}
	}
	return false
}

// addLeaves adds to pairs the returned value and the evaluation of each leaf at or below p at which
// MIN moves. The parameter player is 1 if MAX moves at p, and 0 if MIN does.
func (p *searchNode) addLeaves(pairs *agreement, player int) {
	if len(p.below) == 0 && player == 0 && p.hasValue && p.evaluation != nil {
		pairs.add(p.value, p.evaluation.Value)
	}
	for _, b := range p.below {
		b.addLeaves(pairs, 1-player)
	}
}

// rightLines returns the number of right lines that the program prints with a choice, on a sample
// of the questions.
func (s *search) rightLines(choice []int) (right int, err error) {
	endless := 0
	for n := range mostAskedAlike {
		if endless == mostEndless {
			return right, nil // more inputs would cost too much
		}
		i := n * len(s.questions) / mostAskedAlike
		answers, err := s.run([][]int{choice}, i)
		if err != nil {
			return 0, err
		}
		if answers[0].Status == variant.EndedNever {
			endless++
		}
		right += bits.OnesCount64(uint64(s.right(i, answers[0])))
	}
	return right, nil
}

// alike returns the given choice, and then choices in found that replace the same units, at most
// mostAlike in all. It omits a choice that differs from an earlier one only in which own bodies
// also run.
func (s *search) alike(choice []int, found [][]int) (list [][]int) {
	isSame := func(a, b int) bool { return a%variant.AfterOwn == b%variant.AfterOwn }
	for _, other := range slices.Concat([][]int{choice}, found) {
		known := func(listed []int) bool { return slices.EqualFunc(listed, other, isSame) }
		if len(list) < mostAlike && slices.Equal(s.namesIn(other), s.namesIn(choice)) &&
			!slices.ContainsFunc(list, known) {
			list = append(list, other)
		}
	}
	return list
}

// plainForms returns the forms of a unit that run only a right body.
func plainForms(u variant.Unit) (forms []int) {
	return slices.DeleteFunc(slices.Clone(u.Forms), func(form int) bool { return form >= variant.AfterOwn })
}

// withOwnBodies returns a choice in which replaced units also run their own bodies, to set fields
// that other units read. It returns the given choice if an answer would become wrong, or if only
// one unit is replaced.
func (s *search) withOwnBodies(choice []int) ([]int, error) {
	fuller := slices.Clone(choice)
	for u, form := range choice {
		beside := form + variant.AfterOwn
		if form != 0 && len(s.fields[u].Feeds) == 0 && slices.Contains(s.units[u].Forms, beside) {
			fuller[u] = beside
		}
	}
	if slices.Equal(fuller, choice) || len(s.namesIn(choice)) == 1 {
		return choice, nil
	}
	left, err := s.sieve([][]int{fuller}, s.order)
	if err != nil || len(left) == 0 {
		return choice, err
	}
	return fuller, nil
}

// setsWrongFields reports whether a unit sets fields that no right body sets, or does not set
// fields that it should set. Such a unit may be wrong although all its calls give right results.
func (s *search) setsWrongFields(unit int) bool {
	lacking := func(f variant.Fields) bool { return slices.Contains(f.MissingSetters, unit) }
	return len(s.fields[unit].Feeds) > 0 || slices.ContainsFunc(s.fields, lacking)
}

package inside

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

const (
	mostWatched = 120     // inputs in which calls are compared
	callSteps   = 20_000  // steps that one call may take with a change
	ownSteps    = 200_000 // steps that it may take without one: some loops end when a number overflows

	mostAlike      = 4  // maximum number of choices of one set that are compared
	mostAskedAlike = 40 // number of inputs on which they are compared
	mostEndless    = 2  // inputs on which a choice may run without end before it is given up
)

// methods describes a choice of forms: the methods that it replaces are wrong. It also returns
// how many of those a call shows to be wrong.
func (s *search) methods(forms []int) (list []record.Method, shown int, err error) {
	fuller, err := s.withOwn(forms)
	if err != nil {
		return nil, 0, err
	}
	for u, unit := range s.units {
		if len(unit.Forms) == 0 {
			continue
		}
		m := record.Method{
			Name: s.nameOf(u), File: unit.File, Line: unit.Line, Wrong: forms[u] != 0, Look: []record.Spot{},
		}
		if m.Wrong {
			beside := slices.Clone(fuller)
			beside[u] = forms[u]
			if err := s.compare(&m, u, beside); err != nil {
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

// compare records in m the smallest call that the method answers wrongly when everything else
// is right. For a method that returns nothing, it records the smallest input that goes wrong,
// and for a search also the first wrong step on that input.
func (s *search) compare(m *record.Method, unit int, forms []int) error {
	for who, some := range s.shown {
		all, calls, err := s.watch(unit, forms, some)
		if err != nil {
			return err
		}
		if m.Calls, m.WrongCalls = all, len(calls); len(calls) == 0 {
			continue
		}
		s.compared[unit] = s.watched(some)
		_, s.answers[unit] = s.host.(Replayer)
		for _, c := range calls {
			s.wanted[c.Right] = true
			s.answers[unit] = s.answers[unit] || !strings.HasPrefix(c.Right, javahost.Leaves)
		}
		if calls, err = s.surest(unit, forms, some, calls); err != nil {
			return err
		}
		m.Example = exampleOf(calls[0])
		m.Example.Hidden = who > 0
		if own, _, err := s.trees(unit, forms, some[0]); err != nil || own == nil {
			return err
		}
		break // it searches
	}
	for who, some := range s.shown {
		example, err := s.input(unit, forms, some)
		if err != nil {
			return err
		}
		if example == nil {
			continue
		}
		if isStep := example.Want == ""; isStep || m.WrongCalls == 0 {
			m.Example, m.WrongCalls = example, 0
			m.Example.Hidden = who > 0
		}
		return nil
	}
	return nil
}

// surest returns the wrong calls of a unit to which all its forms in choices of the same units give
// one answer, if there are any. Which form suits the program may be in doubt.
func (s *search) surest(unit int, forms, some []int, calls []javahost.Call) ([]javahost.Call, error) {
	left := calls
	for _, choice := range s.alikes {
		if choice[unit]%javahost.AfterOwn == forms[unit]%javahost.AfterOwn {
			continue
		}
		_, others, err := s.watch(unit, choice, some)
		if err != nil {
			return nil, err
		}
		left = slices.DeleteFunc(slices.Clone(left), func(c javahost.Call) bool { return !slices.Contains(others, c) })
	}
	if len(left) == 0 {
		left = calls
	}
	return left, nil
}

func exampleOf(c javahost.Call) *record.Call {
	text, on, _ := strings.Cut(c.Text, "\n")
	return &record.Call{
		Call: record.Cut(text, record.MaxText),
		On:   record.Cut(on, record.MaxText),
		Got:  record.Cut(c.Own, record.MaxText),
		Want: record.Cut(c.Right, record.MaxText),
	}
}

// watched returns the first of some inputs; their calls are compared.
func (s *search) watched(some []int) (list []javahost.Ask) {
	for _, i := range some[:min(len(some), mostWatched)] {
		list = append(list, s.ask(i))
	}
	return list
}

// watch compares a unit's own body with its right form, in the first of some inputs.
func (s *search) watch(unit int, forms, some []int) (int, []javahost.Call, error) {
	watched := s.watched(some)
	if len(watched) == 0 {
		return 0, nil, nil
	}
	return s.host.Watch(unit, ownSteps, forms, watched)
}

// possible returns the first choice of each set of methods. It omits sets with a method that
// answers every call right if all methods of all sets do what the assignment says, unless no
// set is left.
func (s *search) possible(found [][]int) (sets [][]int, err error) {
	union := make([]int, len(s.units))
	times := make([]int, len(s.units))
	for _, forms := range found {
		same := func(other []int) bool { return slices.Equal(s.namesIn(other), s.namesIn(forms)) }
		if len(sets) == mostCompared || slices.ContainsFunc(sets, same) {
			continue
		}
		sets = append(sets, forms)
		for u, form := range forms {
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
		if n == 0 || n == len(sets) || s.fillsMore(u) {
			continue
		}
		all, wrong, err := s.watch(u, union, slices.Concat(s.shown[0], s.shown[1]))
		if err != nil {
			return nil, err
		}
		if all > 0 && len(wrong) == 0 {
			left = slices.DeleteFunc(slices.Clone(left), func(forms []int) bool { return forms[u] != 0 })
		}
	}
	if len(left) == 0 {
		left = sets
	}
	return left, nil
}

// nearest returns the choice that suits the program's own bodies best, among those that replace
// the same units. A program that divides the work in another way is not wrong because of that.
func (s *search) nearest(forms []int, found [][]int) (best []int, err error) {
	alike := s.alike(forms, found)
	if len(alike) < 2 {
		return forms, nil
	}
	most := suits{calls: -1}
	for _, choice := range alike {
		suit, err := s.suits(choice)
		if err != nil {
			return nil, err
		}
		if suit.compare(most) > 0 {
			most, best = suit, choice
		}
	}
	return best, nil
}

// suits says how well a choice suits the bodies that it replaces.
type suits struct {
	leaves int     // 1 if the program's own search does the same with the values of leaves as the right one
	calls  float64 // the share of calls that the own bodies answer as the choice does, added up
	lines  int     // of a sample of answers, those that are right with the own body of one unit
}

// leafWeight is the share of calls that counts as much as what a search does with leaves.
const leafWeight = 0.3

func (a suits) compare(b suits) int {
	worth := func(s suits) float64 { return s.calls + leafWeight*float64(s.leaves) }
	return cmp.Or(cmp.Compare(worth(a), worth(b)), cmp.Compare(a.lines, b.lines))
}

// suits examines the replaced units that have several forms.
func (s *search) suits(choice []int) (suit suits, err error) {
	for u, form := range choice {
		if form == 0 || len(plainForms(s.units[u])) < 2 {
			continue
		}
		all, wrong, err := s.watch(u, choice, s.shown[0][:min(len(s.shown[0]), mostAskedAlike)])
		if err != nil {
			return suit, err
		}
		suit.calls += float64(all-len(wrong)) / float64(max(all, 1))
		but := slices.Clone(choice)
		but[u] = 0
		lines, err := s.rightLines(but)
		if err != nil {
			return suit, err
		}
		leaves, err := s.hasLikeLeaves(u, choice)
		if err != nil {
			return suit, err
		}
		suit.lines += lines
		suit.leaves += leaves
	}
	return suit, nil
}

// hasLikeLeaves returns 1 if a unit's own search changes the sign of evaluations where MIN moves
// exactly if its right form does, and 0 if not, or if it does not search.
func (s *search) hasLikeLeaves(unit int, forms []int) (int, error) {
	c := &comparison{}
	var evaluated [2]agreement // by the program's own search and by a right one
	for n := range mostTraced {
		own, right, err := s.trees(unit, forms, len(s.questions)/4+n*len(s.questions)/2/mostTraced)
		if err != nil || own == nil || right == nil {
			return 0, err
		}
		c.learn(own, right, false)
		if player, ok := right.player(); ok {
			own.addLeaves(&evaluated[0], player)
			right.addLeaves(&evaluated[1], player)
		}
	}
	own, right := evaluated[0].sign(), evaluated[1].sign()
	if own == 0 || right == 0 { // it is unknown what evaluates, and the values are compared
		own, right = c.leaves[0].sign(), 1
	}
	if c.below.sign() < 0 { // it returns values for the player who moves
		own = -own
	}
	if own == right {
		return 1, nil
	}
	return 0, nil
}

// addLeaves compares what a search returns for leaves where MIN moves with their evaluations.
// player is 1 if MAX moves here.
func (p *position) addLeaves(a *agreement, player int) {
	if len(p.below) == 0 && player == 0 && p.isBack && p.valued != nil {
		a.add(p.back, p.valued.Back)
	}
	for _, b := range p.below {
		b.addLeaves(a, 1-player)
	}
}

// rightLines returns how many lines of a sample of answers are right with a choice.
func (s *search) rightLines(forms []int) (right int, err error) {
	endless := 0
	for n := range mostAskedAlike {
		if endless == mostEndless {
			return right, nil // more inputs would cost too much
		}
		i := n * len(s.questions) / mostAskedAlike
		answers, err := s.run([][]int{forms}, i)
		if err != nil {
			return 0, err
		}
		if answers[0].Ended == javahost.EndedNever {
			endless++
		}
		right += bits.OnesCount64(uint64(s.right(i, answers[0])))
	}
	return right, nil
}

// alike returns the first choices that replace the same units. It ignores whether the program's
// own bodies run, too.
func (s *search) alike(forms []int, found [][]int) (list [][]int) {
	isSame := func(a, b int) bool { return a%javahost.AfterOwn == b%javahost.AfterOwn }
	for _, choice := range slices.Concat([][]int{forms}, found) {
		known := func(other []int) bool { return slices.EqualFunc(other, choice, isSame) }
		if len(list) < mostAlike && slices.Equal(s.namesIn(choice), s.namesIn(forms)) &&
			!slices.ContainsFunc(list, known) {
			list = append(list, choice)
		}
	}
	return list
}

// plainForms returns the forms of a unit that do not run its own body.
func plainForms(u javahost.Unit) (forms []int) {
	return slices.DeleteFunc(slices.Clone(u.Forms), func(form int) bool { return form >= javahost.AfterOwn })
}

// withOwn makes the program's own bodies of replaced units run, too, so that they set fields
// which others read. It does so only if all answers stay right.
func (s *search) withOwn(forms []int) ([]int, error) {
	fuller := slices.Clone(forms)
	for u, form := range forms {
		beside := form + javahost.AfterOwn
		if form != 0 && len(s.fields[u].Feeds) == 0 && slices.Contains(s.units[u].Forms, beside) {
			fuller[u] = beside
		}
	}
	if slices.Equal(fuller, forms) || len(s.namesIn(forms)) == 1 {
		return forms, nil // there is no other to compare
	}
	left, err := s.sieve([][]int{fuller}, s.order)
	if err != nil || len(left) == 0 {
		return forms, err
	}
	return fuller, nil
}

// fillsMore reports whether a unit sets fields that no right body sets, or should set some. Then
// no call shows that it is right.
func (s *search) fillsMore(unit int) bool {
	lacking := func(f javahost.Fields) bool { return slices.Contains(f.MissingSetters, unit) }
	return len(s.fields[unit].Feeds) > 0 || slices.ContainsFunc(s.fields, lacking)
}

// input finds the first of some inputs on which a unit's own body makes the program wrong, with
// the other units of a choice replaced. For a search, it describes the first wrong step.
func (s *search) input(unit int, forms, some []int) (*record.Call, error) {
	but := slices.Clone(forms)
	but[unit] = 0
	lost := s.lost(unit, forms)
	for n, i := range some {
		q := s.questions[i]
		answers, err := s.run([][]int{but}, i)
		if err != nil {
			return nil, err
		}
		a := answers[0]
		wrong := WrongLines(q, s.right(i, a)) &^ lost
		if wrong == 0 {
			continue
		}
		input := strings.Join(q.Args, " ")
		step, does, err := s.step(unit, forms, i, some[n+1:])
		if err != nil {
			return nil, err
		}
		switch {
		case a.Ended == javahost.EndedNever:
			return &record.Call{Call: input, Got: endedIn("does not end", step)}, nil
		case a.Ended == javahost.EndedCrashed:
			return &record.Call{Call: input, Got: endedIn("crashes", step)}, nil
		case step != "":
			return &record.Call{Call: input, Got: endedIn("", step)}, nil
		}
		for n, line := range JudgementOf(q.Case, a, s.rubric).Lines {
			if wrong&(1<<n) == 0 {
				continue
			}
			if does != "" {
				return &record.Call{Call: input, Got: endedIn("", does+", but "+outside(line))}, nil
			}
			return &record.Call{
				Call: input,
				On:   line.Label,
				Got:  record.Cut(line.Got, record.MaxText),
				Want: record.Cut(line.Want, record.MaxText),
			}, nil
		}
	}
	return nil, nil
}

// lost returns the lines of an answer that are wrong only because the unit's own body and a
// right one of another unit hand results to each other in fields that are not known.
func (s *search) lost(unit int, forms []int) (lines Lines) {
	for v, form := range forms {
		if v == unit || form == 0 || !s.fields[v].Shares {
			continue
		}
		for _, n := range s.fields[unit].Lost {
			lines |= 1 << n
		}
	}
	return lines
}

// isUninformed reports whether a unit's own body reads fields that nobody sets although
// another unit should, or that another wrong unit's own body sets. What it answers then says
// nothing about it.
func (s *search) isUninformed(unit int, forms []int) bool {
	if len(s.fields[unit].MissingSetters) > 0 {
		return true
	}
	for v, form := range forms {
		if form != 0 && slices.Contains(s.fields[v].Feeds, unit) {
			return true
		}
	}
	return false
}

// endedIn describes how a program ended, and the first wrong step of its search.
func endedIn(end, step string) string {
	if end != "" && step != "" {
		end += ": it "
	}
	return record.Cut(end+step, record.MaxText)
}

// outside describes a line that is wrong although the search is right.
func outside(line record.Line) string {
	got := "is " + line.Got
	switch {
	case line.Got == "":
		got = "is missing"
	case strings.HasSuffix(line.Got, " right"): // such as "1 of 2 nodes right"
		return line.Label + " has " + line.Got
	}
	return fmt.Sprintf("%s %s; right is %s", line.Label, got, line.Want)
}

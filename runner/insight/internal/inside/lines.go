package inside

import (
	"cmp"
	"errors"
	"maps"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

const (
	mostVerified  = 6     // changes that are verified, of those that mend the calls of the sample
	mostWhole     = 30    // changes that are verified, of those that mend its inputs
	mostConstants = 12    // values of right answers that are tried as constants
	mostTried     = 8_000 // maximum number of runs with changes
	mostMended    = 12    // inputs among which changes are tried, wrong ones and right ones
	markWeight    = 0.3   // weight of a line that wrong calls run, compared with a line whose changes mend calls
	changedSteps  = 10    // maximum factor by which a change may increase the steps of a run
	changedFree   = 3_000
	mostLike      = 10  // changes that are compared on more inputs
	mostLikeAsked = 40  // number of those inputs
	nearlyAll     = 3   // a change is compared with the best if it mends two of three lines that the best mends
	mostMixed     = 100 // positions that an input with changes visits if others are left
	leastGain     = 10  // number of inputs in which a change that does not mend all must mend a wrong line
	mostLost      = 2   // inputs that a change may make worse before it is given up
	mostSame      = 3   // wrong inputs that it may leave unchanged before it is given up
)

// lines finds the mistakes in the wrong methods of a choice of forms. It tries small
// changes, and reports the lines whose change mends a method.
func (s *search) lines(methods []record.Method, forms []int) error {
	var units []int
	for u := range s.units {
		if slices.ContainsFunc(methods, func(m record.Method) bool { return m.Wrong && m.Name == s.nameOf(u) }) {
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
	// Calls cost little, and whole inputs may spend all that there is.
	for _, find := range []struct {
		byCalls bool
		mend    func(m *record.Method, unit int, forms []int) error
	}{{true, s.mendCalls}, {false, s.mendInputs}} {
		for _, u := range units {
			i := slices.IndexFunc(methods, func(m record.Method) bool { return m.Wrong && m.Name == s.nameOf(u) })
			if i < 0 || s.answers[u] != find.byCalls {
				continue
			}
			if err := find.mend(&methods[i], u, forms); err != nil && !errors.Is(err, errSpent) {
				return err
			}
		}
	}
	return nil
}

// constants returns values of right answers to calls that the program answers wrongly.
func (s *search) constants() (list []string) {
	for _, text := range slices.Sorted(maps.Keys(s.wanted)) {
		value := strings.TrimPrefix(strings.TrimPrefix(text, "gives "), "-")
		if _, err := strconv.ParseFloat(value, 64); err == nil && len(list) < mostConstants &&
			!slices.Contains(list, value) {
			list = append(list, value)
		}
	}
	return list
}

// made is a change of a method, and the number of calls or inputs that it corrects.
type made struct{ change, mends int }

// mendCalls looks for changes that correct every call of a method.
func (s *search) mendCalls(m *record.Method, unit int, forms []int) error {
	watched := s.compared[unit]
	var done []made
	var first []trial
	var of, firstOf int
	var like []int // changes that mend all of the sample as well
	for left := m.WrongCalls; left > 0 && len(done) < record.MaxLook && !m.Mended; {
		before := numbersOf(done)
		_, sample, counted, err := s.host.Trials(unit, callSteps, forms, before, watched, len(s.changes))
		if err != nil {
			return err
		}
		var trials []trial
		for _, t := range counted {
			trials = append(trials, trial{t, t.Mended})
		}
		if of = sample; first == nil {
			first, firstOf = trials, sample
		}
		ranked := s.ranked(unit, trials, of, of)
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
				if m.Mended, err = s.isRightWith(unit, forms, append(before, k)); err != nil &&
					!errors.Is(err, errSpent) {
					return err
				}
			}
			if m.Mended || left-wrong > best.mends {
				best = made{k, left - wrong}
			}
			if m.Mended {
				break
			}
		}
		if best.change < 0 {
			break
		}
		if m.Mended && len(done) == 0 {
			like = slices.DeleteFunc(ranked, func(k int) bool { return trials[k].Mended < of })
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

// trial holds the effects of a change, or the number of calls or inputs that reach a mark.
type trial struct {
	javahost.Trial
	gained int // calls or lines that the change makes right
}

// Costs of changes: likely ones are tried first, and others if none of those mends all.
var costs = [][2]int{{1, 4}, {5, 100}}

// ranked returns the changes of a unit that mend some calls and spoil none, the best first.
// The sample has wrong calls or inputs, and a change that mends it gains the whole.
func (s *search) ranked(unit int, trials []trial, sample, whole int) (list []int) {
	for k, t := range trials {
		if c := s.changes[k]; c.Unit == unit && c.Cost > 0 && t.Mended > 0 && t.Spoiled == 0 {
			list = append(list, k)
		}
	}
	worth := func(k int) float64 {
		if trials[k].gained == whole {
			return 2 * float64(whole) // however unlikely it is
		}
		return float64(trials[k].gained) * (1 - 0.06*float64(s.changes[k].Cost))
	}
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Or(
			cmp.Compare(worth(b), worth(a)),
			cmp.Compare(s.changes[a].Cost, s.changes[b].Cost),
			cmp.Compare(
				share(trials[b].Wrong, trials[b].Right, sample),
				share(trials[a].Wrong, trials[a].Right, sample),
			),
		)
	})
	return list
}

// share measures from 0 to 1 how closely something is associated with wrong calls. It is 1 if
// all wrong calls have it and no right one.
func share(wrong, right, of int) float64 {
	if wrong <= 0 || of <= 0 {
		return 0
	}
	return float64(wrong) / math.Sqrt(float64(of)*float64(wrong+max(right, 0)))
}

// suspects returns one change or mark for each line of a unit, the most likely line first. A
// line is likely wrong if changes of it mend calls and spoil none, or if only wrong calls run
// it.
func (s *search) suspects(unit int, trials []trial, sample int) (list []int) {
	type line struct {
		file string
		line int
	}
	mending, running, at := map[line]float64{}, map[line]float64{}, map[line]int{}
	for k, t := range trials {
		c := s.changes[k]
		if c.Unit != unit || t.Wrong <= 0 {
			continue
		}
		l := line{c.File, c.Line}
		if c.Cost == 0 {
			running[l] = max(running[l], share(t.Wrong, t.Right, sample))
		} else {
			mending[l] = max(mending[l], share(t.Mended, t.Spoiled, sample))
		}
		if _, ok := at[l]; !ok {
			at[l] = k
			list = append(list, k)
		}
	}
	score := func(k int) float64 {
		l := line{s.changes[k].File, s.changes[k].Line}
		return mending[l] + markWeight*running[l]
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(score(b), score(a)) })
	return list
}

// record stores the changes that were made and the lines to look at.
func (s *search) record(m *record.Method, done []made, like, suspects []int) {
	known := func(c javahost.Change) bool {
		return slices.ContainsFunc(m.Look, func(p record.Spot) bool { return p.File == c.File && p.Line == c.Line })
	}
	add := func(k int, after string, mends int) {
		c := s.changes[k]
		m.Look = append(m.Look, record.Spot{
			File: c.File, Line: c.Line, Mends: mends,
			Text: record.Cut(c.Text, record.MaxText), After: record.Cut(after, record.MaxText),
		})
	}
	for _, d := range done {
		add(d.change, s.changes[d.change].After, d.mends)
	}
	others := like
	if !m.Mended {
		others = suspects
	}
	for _, k := range others {
		if len(m.Look) < record.MaxLook && !known(s.changes[k]) {
			add(k, "", 0)
		}
	}
}

// isRightWith reports whether every answer is right with changes of a unit and the other units
// of a choice replaced.
func (s *search) isRightWith(unit int, forms, changes []int) (bool, error) {
	but := slices.Clone(forms)
	but[unit] = 0
	for _, i := range spread(s.order) {
		a, _, err := s.try(but, [][]int{changes}, i, s.steps[i], false)
		if err != nil || !s.isRight(i, a[0]) {
			return false, err
		}
	}
	return true, nil
}

// try runs the program on a question with each set of changes.
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

// answered is an input, and how a program answers it.
type answered struct {
	question int
	right    Lines
	seen     map[int]bool // changes and marks that the run reaches
	steps    int64        // step limit with a change
}

// mendInputs looks for changes that correct a method that returns nothing. It compares the
// answers of the whole program.
func (s *search) mendInputs(m *record.Method, unit int, forms []int) error {
	but := slices.Clone(forms)
	but[unit] = 0
	var done []made
	var first []trial
	var firstOf int
	var like []int
	for len(done) < record.MaxLook && !m.Mended {
		before := numbersOf(done)
		inputs, wrong, err := s.inputs(but, before)
		if err != nil || wrong == 0 {
			break
		}
		whole := 0 // number of wrong lines
		for _, in := range inputs {
			whole += bits.OnesCount64(uint64(AllOf(s.questions[in.question]) &^ in.right))
		}
		trials := make([]trial, len(s.changes))
		var ranked []int
		best := -1
		for _, cost := range costs {
			if err = s.trials(unit, but, before, inputs, trials, cost); err != nil {
				break
			}
			ranked = s.ranked(unit, trials, wrong, whole)
			for _, k := range ranked[:min(len(ranked), mostWhole)] {
				if c := s.changes[k].Cost; c < cost[0] || c > cost[1] || trials[k].gained < whole {
					continue
				}
				if m.Mended, err = s.isRightWith(unit, forms, append(before, k)); err != nil || m.Mended {
					best = k
					break
				}
			}
			if err != nil || m.Mended {
				break
			}
		}
		if first == nil {
			first, firstOf = trials, wrong
		}
		if err == nil && best < 0 && len(ranked) > 0 && trials[ranked[0]].gained*leastGain >= whole {
			best, err = s.likeliest(but, before, ranked, trials)
		}
		if best < 0 || err != nil {
			break
		}
		if m.Mended && len(done) == 0 {
			like = slices.DeleteFunc(ranked, func(k int) bool { return trials[k].gained < trials[best].gained })
		}
		done = append(done, made{best, trials[best].Mended})
	}
	s.record(m, done, like, s.suspects(unit, first, firstOf))
	return nil
}

// likeliest returns one of the first ranked changes, which all mend about as much of the sample: the
// one with which the program answers the most lines of more inputs right.
func (s *search) likeliest(forms, before, ranked []int, trials []trial) (best int, err error) {
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
		answers, _, err := s.try(forms, sets, i, s.steps[i], false)
		if err != nil {
			return 0, err
		}
		for n, a := range answers {
			right[n] += bits.OnesCount64(uint64(s.right(i, a)))
		}
	}
	return ranked[slices.Index(right, slices.Max(right))], nil
}

// inputs returns some inputs that the program answers wrongly, then some that it answers right,
// and the number of wrong ones.
func (s *search) inputs(forms, changes []int) (list []answered, wrong int, err error) {
	var right []answered
	for _, i := range s.mixed() {
		if len(list) >= mostMended {
			break
		}
		a, seen, err := s.try(forms, [][]int{changes}, i, s.steps[i], true)
		if err != nil {
			return nil, 0, err
		}
		steps := a[0].Steps
		if a[0].Ended != javahost.EndedWell { // a right search takes fewer than one without end
			steps = (s.steps[i] - freeSteps) / moreSteps
		}
		steps = min(s.steps[i], changedSteps*max(steps, 0)+changedFree)
		is := answered{i, s.right(i, a[0]), map[int]bool{}, steps}
		for _, k := range seen[0] {
			is.seen[k] = true
		}
		if is.right == AllOf(s.questions[i]) {
			right = append(right, is)
		} else {
			list = append(list, is)
		}
	}
	wrong = len(list)
	s.sortByMistake(list)
	for n := range min(len(right), mostMended) {
		list = append(list, right[n*len(right)/min(len(right), mostMended)])
	}
	return list, wrong, nil
}

// mixed returns the numbers of all questions in an order in which small ones and larger ones
// alternate, then those that cost much. Wrong changes mend many small ones.
func (s *search) mixed() (list []int) {
	cheap := 0
	for i, q := range s.questions {
		if q.Visited <= mostMixed {
			cheap = i + 1
		}
		list = append(list, i)
	}
	return append(spread(list[:cheap]), list[cheap:]...)
}

// spread returns the elements of a list in an order in which distant ones follow each other.
func spread(list []int) []int {
	step := max(1, len(list)*2/7)
	for ; isDivided(len(list), step); step++ {
	}
	mixed := make([]int, len(list))
	for n := range list {
		mixed[n] = list[n*step%len(list)]
	}
	return mixed
}

// isDivided reports whether two numbers have a common divisor.
func isDivided(a, b int) bool {
	for b != 0 {
		a, b = b, a%b
	}
	return a > 1
}

// sortByMistake sorts wrong inputs so that the first ones show different mistakes, one each if
// possible. It prefers inputs with few wrong lines, and with others than earlier inputs.
func (s *search) sortByMistake(list []answered) {
	times := map[Lines]int{}
	rank := map[int]int{} // by question
	for _, in := range list {
		wrong := AllOf(s.questions[in.question]) &^ in.right
		rank[in.question] = 100*times[wrong] + bits.OnesCount64(uint64(wrong))
		times[wrong]++
	}
	slices.SortStableFunc(list, func(a, b answered) int { return cmp.Compare(rank[a.question], rank[b.question]) })
}

// trials tries each change of a unit within a range of costs on some inputs, in addition to
// those made.
func (s *search) trials(
	unit int, forms, before []int, inputs []answered, trials []trial, cost [2]int,
) error {
	var alive []int
	for k, c := range s.changes {
		if c.Unit == unit && c.Cost >= cost[0] && c.Cost <= cost[1] && !slices.Contains(before, k) {
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
		answers, _, err := s.try(forms, sets, in.question, in.steps, false)
		if err != nil {
			return err
		}
		for n, a := range answers {
			right := s.right(in.question, a)
			lost, won := bits.OnesCount64(uint64(in.right&^right)), bits.OnesCount64(uint64(right&^in.right))
			switch t := &trials[tried[n]]; {
			case lost > 0 && (lost >= won || in.right == all):
				t.Spoiled++
			case won > 0: // of a wrong answer, some lines may be right by chance
				t.Mended++
				t.gained += won - lost
			}
		}
		alive = slices.DeleteFunc(alive, func(k int) bool {
			t := trials[k]
			return t.Spoiled >= mostLost+t.Mended || t.Mended == 0 && t.Wrong >= mostSame
		})
	}
	return nil
}

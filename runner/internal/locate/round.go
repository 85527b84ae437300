package locate

import (
	"context"
	"errors"
	"slices"
	"time"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

// search is one program's.
type search struct {
	*Locator
	ctx     context.Context
	host    Host
	main    string
	results []record.Result

	steps     []int64 // that each question may take
	heldSteps []int64
	order     []int // of questions: those that tell most for their cost, then the others
	telling   int   // how many of them tell most
	tries     int
	heat      heat
	effort    javahost.Effort // of the host, when it compiled last
	answering time.Duration   // what all answers ought to have taken, by counts

	first, now *state   // the program, and with what makes more of it right
	repairs    []*state // that make all of it right
	stopped    error    // why the search came to an early end; nil if it did not
}

// state is a program with some changes.
type state struct {
	files   []javahost.SourceFile
	changes []javahost.Mutation // each of the files that the one before has left
	spans   []span
	right   []lines // by question of the suite
	held    []lines // by question held back; nil until asked
	number  int     // of its last change, among those of the state before
}

var (
	errDiffers = errors.New("it answers differently when run repeatedly in one process")
	errSpent   = errors.New("it tried as many changes as it may")
	errTime    = errors.New("its time was up")
)

// run goes from the program to the best change of it, and on from there.
func (s *search) run(files []javahost.SourceFile) {
	s.now = &state{files: files}
	for len(s.now.changes) < maxChanges && s.stopped == nil && len(s.repairs) == 0 {
		next, err := s.better()
		if err != nil {
			s.stopped = err
			return
		}
		if next == nil {
			return
		}
		last := next.changes[len(next.changes)-1]
		delete(s.heat, place{last.File, last.Line})
		s.now = next
	}
}

// better is the state that one more change makes best of the one now, nil if none
// makes it any better. Where time or tries are up it is the best so far.
func (s *search) better() (*state, error) {
	found, err := s.host.Load(s.main, s.now.files)
	if err != nil {
		return nil, err
	}
	if err := s.baseline(); err != nil || s.telling == 0 {
		return nil, err
	}
	later := len(s.now.changes) > 0
	order := ordered(candidatesOf(found), s.heat, later)
	var better []*state
	for since, byHeat := 0, later; len(order) > 0 && s.stopped == nil; {
		if !byHeat && tierOf(order[0].Mutation) > quick {
			byHeat, since = true, 0
			order = ordered(order, s.heat, true)
		}
		if byHeat && since >= patience {
			if best, err := s.best(better); best != nil || err != nil {
				return best, err // go on from there first
			}
			better, since = nil, 0
			order = ordered(order, s.heat, true)
		}
		if h, ok := s.host.(Expecter); ok {
			h.Expect(numbersOf(order))
		}
		some, err := s.tryAll(order[:min(batch, len(order))])
		if err != nil || len(s.repairs) > 0 {
			return nil, err
		}
		better = append(better, some...)
		since += min(batch, len(order))
		order = order[min(batch, len(order)):]
		switch {
		case s.tries >= maxTries || s.work() >= s.maxWork:
			s.stopped = errSpent
		case s.effort.Time >= maxTime || s.ctx.Err() != nil:
			s.stopped = errTime
		}
	}
	return s.best(better)
}

// patience is how many changes are tried by heat before the search goes on from the
// best of all.
const patience = 4 * batch

// best is the state that has most answers right of those that stand, nil if none
// does.
func (s *search) best(better []*state) (*state, error) {
	slices.SortStableFunc(better, func(a, b *state) int { return -s.compare(a, b) })
	for _, b := range better[:min(len(better), maxHeldAgainst)] {
		compiled, _, err := s.host.Compile([]int{b.number})
		if err != nil || !compiled[0] {
			return nil, err
		}
		if stands, err := s.stands(0, b); stands || err != nil {
			return b, err
		}
	}
	return nil, nil
}

// maxHeldAgainst is how many of the best states are held against what they were not
// found on.
const maxHeldAgainst = 12

const (
	// batch is how many variants are compiled together.
	batch = 128

	// quick is the last tier of changes that are all tried first, wherever they are:
	// they tell where it is hot.
	quick = 0
)

// candidate is a change by its number.
type candidate struct {
	javahost.Mutation
	number int
}

func numbersOf(candidates []candidate) []int {
	numbers := make([]int, len(candidates))
	for i, c := range candidates {
		numbers[i] = c.number
	}
	return numbers
}

// tryAll compiles variants and returns those that are better than what is now, as far as
// the work that may be done goes: a few that do not end may take all of it. Those that
// are right are in s.repairs.
func (s *search) tryAll(candidates []candidate) (better []*state, err error) {
	compiled, effort, err := s.host.Compile(numbersOf(candidates))
	if err != nil {
		return nil, err
	}
	s.effort = effort
	for i, c := range candidates {
		if s.work() >= s.maxWork {
			return better, nil
		}
		s.tries++
		if !compiled[i] {
			continue
		}
		n, err := s.try(i, c.Mutation)
		if err != nil {
			return better, err
		}
		if n != nil {
			n.number = c.number
			better = append(better, n)
		}
	}
	return better, nil
}

// try asks a variant, by its place, and returns it if it is better than what is now,
// as far as the cases tell.
func (s *search) try(place int, m javahost.Mutation) (*state, error) {
	right := slices.Repeat([]lines{unknown}, len(s.asked))
	for from := 0; from < len(s.order); {
		n := min(piece, len(s.order)-from)
		if from == 0 {
			n = s.telling
		}
		if err := s.ask(place, right, s.order[from:from+n]); err != nil {
			return nil, err
		}
		gain := gained(s.asked, s.now.right, right)
		if from == 0 {
			s.heat.add(m, gain.lines+gain.worse)
		}
		if gain.spoiled > 0 || gain.lines <= 0 {
			return nil, nil
		}
		from += n
	}
	next := s.with(m, right)
	if next == nil || !isAllRight(s.asked, right) {
		return next, nil
	}
	if stands, err := s.stands(place, next); err != nil || !stands {
		return nil, err
	}
	if isAllRight(s.held, next.held) {
		s.repairs = append(s.repairs, next)
	}
	return next, nil
}

// piece is how many questions are asked before it is looked whether more is worth
// while.
const piece = 6

// stands holds a state against what it was not found on: a variant by its place.
func (s *search) stands(place int, next *state) (bool, error) {
	next.held = slices.Repeat([]lines{unknown}, len(s.held))
	for from := 0; from < len(s.held); from += heldPiece {
		to := min(from+heldPiece, len(s.held))
		answers, err := s.put(place, s.asks(s.held[from:to], s.heldSteps[from:to]))
		if err != nil {
			return false, err
		}
		copy(next.held[from:], s.judge(s.held[from:to], answers))
		if gained(s.held, s.now.held, next.held).spoiled > 0 {
			return false, nil
		}
	}
	return gained(s.held, s.now.held, next.held).isPlain() && gained(s.asked, s.now.right, next.right).isPlain(), nil
}

// heldPiece is how many of the questions held back are asked at once.
const heldPiece = 25

// with is the state now with a change, nil if that does not fit.
func (s *search) with(m javahost.Mutation, right []lines) *state {
	file := slices.IndexFunc(s.now.files, func(f javahost.SourceFile) bool { return f.Name == m.File })
	files := apply(s.now.files, []javahost.Mutation{m})
	if file < 0 || files == nil {
		return nil
	}
	return &state{
		files:   files,
		changes: append(slices.Clone(s.now.changes), m),
		spans:   append(slices.Clone(s.now.spans), spanOf(s.now.files[file], m)),
		right:   right,
	}
}

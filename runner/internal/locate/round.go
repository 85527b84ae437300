package locate

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"slices"
	"time"
	"unicode/utf8"

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
	errDiffers = errors.New("asked many questions in one process, the program answers otherwise")
	errSpent   = errors.New("as much was tried as is at most")
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

// baseline asks the program as it stands now.
func (s *search) baseline() error {
	if s.first != nil {
		s.choose()
		return nil
	}
	if _, _, err := s.host.Compile([]int{javahost.Original}); err != nil {
		return err
	}
	answers, err := s.put(0, s.asks(s.asked, nil))
	if err != nil {
		return err
	}
	s.steps = allowance(s.asked, answers)
	s.now.right = s.judge(s.asked, answers)
	held, err := s.put(0, s.asks(s.held, nil))
	if err != nil {
		return err
	}
	s.heldSteps = allowance(append(slices.Clone(s.asked), s.held...), append(answers, held...))[len(s.asked):]
	s.now.held = s.judge(s.held, held)
	s.first = s.now
	s.choose()
	return s.compareWithGrading()
}

// put asks a variant, by its place, and counts what that takes.
func (s *search) put(place int, asks []javahost.Ask) ([]javahost.Asked, error) {
	answers, err := s.host.Ask(place, asks)
	s.answering += time.Duration(len(asks)) * askTime
	for _, a := range answers {
		s.answering += time.Duration(min(max(a.Steps, 0), mostSteps))*stepTime + time.Duration(len(a.Output))*byteTime
	}
	return answers, err
}

// mostSteps is how many steps a host may say that an answer took.
const mostSteps = 1 << 30

// work is what has been done so far.
func (s *search) work() time.Duration { return s.effort.Work + s.answering }

// endless is how many steps a program itself may take, a position.
const endless = 5_000

// asks are questions with what they may cost.
func (s *search) asks(questions []question, steps []int64) []javahost.Ask {
	list := make([]javahost.Ask, len(questions))
	for i, q := range questions {
		list[i] = javahost.Ask{Args: q.Args, Steps: endless*q.visited + freeSteps}
		if steps != nil {
			list[i].Steps = steps[i]
		}
	}
	return list
}

func (s *search) judge(questions []question, answers []javahost.Asked) []lines {
	list := make([]lines, len(questions))
	for i, q := range questions {
		list[i] = rightLines(q, answers[i], s.rubric)
	}
	return list
}

// compareWithGrading fails if the program answers otherwise than it did in the grading.
func (s *search) compareWithGrading() error {
	for i, place := range s.places {
		if s.results == nil {
			break
		}
		r := s.results[place]
		ended := r.Run != nil && r.Run.Status == "exited" && r.Run.ExitCode == 0
		if ended && rightOf(s.asked[i], r.Lines, s.rubric) != s.now.right[i] {
			return errDiffers
		}
	}
	return nil
}

// choose finds out which questions the program as it stands has wrong, and which of
// those tell most.
func (s *search) choose() {
	type telling struct {
		index int
		wrong lines
	}
	var all []telling
	for i, q := range s.asked {
		if wrong := wrongLines(q, s.now.right[i]); wrong != 0 {
			all = append(all, telling{i, wrong})
		}
	}
	slices.SortStableFunc(all, func(a, b telling) int {
		return cmp.Compare(s.asked[a.index].visited, s.asked[b.index].visited)
	})
	s.order = nil
	seen := map[lines]int{}
	for _, t := range all {
		if seen[t.wrong] < 2 && len(s.order) < maxTelling {
			s.order = append(s.order, t.index)
			seen[t.wrong]++
		}
	}
	for left := maxTelling - len(s.order); left > 0 && len(all) > 0; left-- { // others, larger ones too
		t := all[(len(all)-1)*left/maxTelling/2]
		if !slices.Contains(s.order, t.index) {
			s.order = append(s.order, t.index)
		}
	}
	s.telling = len(s.order)
	var rest []int
	for i := range s.asked {
		if !slices.Contains(s.order, i) {
			rest = append(rest, i)
		}
	}
	slices.SortStableFunc(rest, func(a, b int) int { return cmp.Compare(s.asked[a].visited, s.asked[b].visited) })
	s.order = append(s.order, rest...)
}

// maxTelling is how many questions every variant is asked.
const maxTelling = 6

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

// tryAll compiles variants and returns those that are better than what is now.
// Those that are right are in s.repairs.
func (s *search) tryAll(candidates []candidate) (better []*state, err error) {
	s.tries += len(candidates)
	compiled, effort, err := s.host.Compile(numbersOf(candidates))
	if err != nil {
		return nil, err
	}
	s.effort = effort
	for i, c := range candidates {
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

// unknown stands for a question that was not asked.
const unknown = ^lines(0)

func (s *search) ask(place int, right []lines, some []int) error {
	var questions []question
	var steps []int64
	for _, i := range some {
		questions, steps = append(questions, s.asked[i]), append(steps, s.steps[i])
	}
	answers, err := s.put(place, s.asks(questions, steps))
	if err != nil {
		return err
	}
	for n, r := range s.judge(questions, answers) {
		right[some[n]] = r
	}
	return nil
}

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

func isAllRight(questions []question, right []lines) bool {
	for i, q := range questions {
		if right[i] != allOf(q) {
			return false
		}
	}
	return true
}

// gain is what a change does to answers.
type gain struct {
	whole, spoiled int // answers
	lines          int // more that are right than before
	worse          int // lines that were right
	wrong          int // lines that were wrong before
}

// isPlain: enough is better, and hardly anything worse, that it is no chance.
func (g gain) isPlain() bool {
	return g.spoiled == 0 && g.lines*leastShare >= g.wrong && g.worse*mostWorse <= g.lines
}

const (
	leastShare = 12 // one in so many wrong lines must become right,
	mostWorse  = 10 // and one in so many of those may become wrong elsewhere
)

func gained(questions []question, before, after []lines) (g gain) {
	for i, q := range questions {
		all := allOf(q)
		switch {
		case after[i] == unknown:
			continue
		case before[i] == all && after[i] != all:
			g.spoiled++
		case before[i] != all && after[i] == all:
			g.whole++
		}
		g.lines += bits.OnesCount64(uint64(after[i])) - bits.OnesCount64(uint64(before[i]))
		g.worse += bits.OnesCount64(uint64(before[i] &^ after[i]))
		g.wrong += wrongParts(q, before[i])
	}
	return g
}

// compare tells which of two states is better than the other: the one with more
// answers right, then the one with the smaller change.
func (s *search) compare(a, b *state) int {
	ga, gb := gained(s.asked, s.now.right, a.right), gained(s.asked, s.now.right, b.right)
	return cmp.Or(
		cmp.Compare(ga.whole, gb.whole),
		cmp.Compare(ga.lines, gb.lines),
		-cmp.Compare(a.size(), b.size()),
	)
}

// size is how much of a program its changes alter.
func (a *state) size() (n int) {
	for _, m := range a.changes {
		same := commonPrefix(m.Old, m.New)
		was, is := m.Old[same:], m.New[same:]
		same = commonSuffix(was, is)
		n += utf8.RuneCountInString(was) + utf8.RuneCountInString(is) - 2*utf8.RuneCountInString(was[len(was)-same:])
	}
	return n
}

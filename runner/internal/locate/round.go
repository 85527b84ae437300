package locate

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"slices"
	"unicode/utf8"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

// search is one program's.
type search struct {
	*Locator
	ctx     context.Context
	host    javahost.Variants
	main    string
	results []record.Result

	steps     []int64 // that each question may take
	heldSteps []int64
	telling   []int // questions that tell most for their cost, asked first
	tries     int

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
}

var (
	errDiffers = errors.New("asked many questions in one process, the program answers otherwise")
	errSpent   = errors.New("as many changes were tried as are")
)

// run goes from the program to the best change of it, and on from there.
func (s *search) run(files []javahost.SourceFile) {
	s.now = &state{files: files}
	for len(s.now.changes) < maxChanges {
		next, err := s.better()
		if err != nil {
			s.stopped = err
			return
		}
		if next == nil || len(s.repairs) > 0 {
			return
		}
		s.now = next
	}
}

// better is the state that one more change makes best of the one now, nil if none
// makes it any better.
func (s *search) better() (*state, error) {
	found, err := s.host.Load(s.main, s.now.files)
	if err != nil {
		return nil, err
	}
	if err := s.baseline(); err != nil {
		return nil, err
	}
	var best *state
	order := ordered(found)
	for at := 0; at < len(order); {
		n := min(batch, len(order)-at)
		if best != nil && tierOf(order[at].Mutation) > quick {
			break // go on from there first
		}
		better, err := s.tryAll(order[at : at+n])
		if err != nil {
			s.now = cmp.Or(best, s.now)
			return nil, err
		}
		for _, b := range better {
			if best == nil || s.compare(b, best) > 0 {
				best = b
			}
		}
		if at += n; len(s.repairs) > 0 {
			return nil, nil
		}
	}
	return best, nil
}

const (
	// batch is how many variants are compiled together.
	batch = 128

	// quick is the last tier of changes of which all are tried before the search
	// goes on from the best of them.
	quick = 1
)

// baseline asks the program as it stands now.
func (s *search) baseline() error {
	if s.first != nil {
		s.choose()
		return nil
	}
	if _, err := s.host.Compile([]int{javahost.Original}); err != nil {
		return err
	}
	asks := s.asks(s.asked, nil)
	answers, err := s.host.Ask(0, asks)
	if err != nil {
		return err
	}
	s.steps = allowance(s.asked, answers)
	s.now.right = s.judge(s.asked, answers)
	held, err := s.host.Ask(0, s.asks(s.held, nil))
	if err != nil {
		return err
	}
	s.heldSteps = allowance(append(slices.Clone(s.asked), s.held...), append(answers, held...))[len(s.asked):]
	s.now.held = s.judge(s.held, held)
	s.first = s.now
	s.choose()
	return s.compareWithGrading()
}

// endless is how many steps a program itself may take, a position.
const endless = 20_000

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
		if ended && rightOf(r.Lines, s.rubric) != s.now.right[i] {
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
		if wrong := allOf(q) &^ s.now.right[i]; wrong != 0 {
			all = append(all, telling{i, wrong})
		}
	}
	slices.SortStableFunc(all, func(a, b telling) int {
		return cmp.Compare(s.asked[a.index].visited, s.asked[b.index].visited)
	})
	s.telling = nil
	seen := map[lines]int{}
	for _, t := range all {
		if seen[t.wrong] < 2 && len(s.telling) < maxTelling {
			s.telling = append(s.telling, t.index)
			seen[t.wrong]++
		}
	}
}

// maxTelling is how many questions every variant is asked.
const maxTelling = 6

// candidate is a change by its number.
type candidate struct {
	javahost.Mutation
	number int
}

// tryAll compiles variants and returns those that are better than what is now.
// Those that are right are in s.repairs.
func (s *search) tryAll(candidates []candidate) (better []*state, err error) {
	if err := s.ctx.Err(); err != nil {
		return nil, err
	}
	if s.tries += len(candidates); s.tries > maxTries {
		return nil, errSpent
	}
	numbers := make([]int, len(candidates))
	for i, c := range candidates {
		numbers[i] = c.number
	}
	compiled, err := s.host.Compile(numbers)
	if err != nil {
		return nil, err
	}
	for i, c := range candidates {
		if !compiled[i] {
			continue
		}
		n, err := s.try(i, c.Mutation)
		if err != nil {
			return better, err
		}
		if n != nil {
			better = append(better, n)
		}
	}
	return better, nil
}

// try asks a variant, by its place, and returns it if it is better than what is now.
func (s *search) try(place int, m javahost.Mutation) (*state, error) {
	right := slices.Repeat([]lines{unknown}, len(s.asked))
	if err := s.ask(place, right, s.telling); err != nil {
		return nil, err
	}
	if gain := s.gainOf(s.now.right, right); !gain.any() {
		return nil, nil
	}
	var rest []int
	for i := range s.asked {
		if right[i] == unknown {
			rest = append(rest, i)
		}
	}
	if err := s.ask(place, right, rest); err != nil {
		return nil, err
	}
	if gain := s.gainOf(s.now.right, right); !gain.any() || gain.spoiled > 0 {
		return nil, nil
	}
	answers, err := s.host.Ask(place, s.asks(s.held, s.heldSteps))
	if err != nil {
		return nil, err
	}
	held := s.judge(s.held, answers)
	if gain := s.gainOfHeld(held); !gain.any() || gain.spoiled > 0 {
		return nil, nil
	}
	return s.keep(m, right, held), nil
}

// unknown stands for a question that was not asked.
const unknown = ^lines(0)

func (s *search) ask(place int, right []lines, some []int) error {
	var questions []question
	var steps []int64
	for _, i := range some {
		questions, steps = append(questions, s.asked[i]), append(steps, s.steps[i])
	}
	answers, err := s.host.Ask(place, s.asks(questions, steps))
	if err != nil {
		return err
	}
	for n, r := range s.judge(questions, answers) {
		right[some[n]] = r
	}
	return nil
}

// keep makes a state of a change that is better.
func (s *search) keep(m javahost.Mutation, right, held []lines) *state {
	file := slices.IndexFunc(s.now.files, func(f javahost.SourceFile) bool { return f.Name == m.File })
	files := apply(s.now.files, []javahost.Mutation{m})
	if files == nil {
		return nil
	}
	next := &state{
		files:   files,
		changes: append(slices.Clone(s.now.changes), m),
		spans:   append(slices.Clone(s.now.spans), spanOf(s.now.files[file], m)),
		right:   right,
		held:    held,
	}
	if isAllRight(s.asked, right) && isAllRight(s.held, held) {
		s.repairs = append(s.repairs, next)
	}
	return next
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
type gain struct{ whole, spoiled, lines int }

func (g gain) any() bool { return g.lines > 0 }

func (s *search) gainOf(before, after []lines) gain { return gained(s.asked, before, after) }
func (s *search) gainOfHeld(after []lines) gain     { return gained(s.held, s.now.held, after) }

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
	}
	return g
}

// compare tells which of two states is better than the other: the one with more
// answers right, then the one with the smaller change.
func (s *search) compare(a, b *state) int {
	ga, gb := s.total(a), s.total(b)
	return cmp.Or(
		cmp.Compare(ga.whole, gb.whole),
		cmp.Compare(ga.lines, gb.lines),
		-cmp.Compare(a.size(), b.size()),
	)
}

func (s *search) total(a *state) gain {
	g, h := s.gainOf(s.first.right, a.right), gained(s.held, s.first.held, a.held)
	return gain{whole: g.whole + h.whole, lines: g.lines + h.lines}
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

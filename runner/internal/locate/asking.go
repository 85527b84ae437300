package locate

import (
	"cmp"
	"slices"
	"time"

	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/javahost"
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
		s.answering += counted(a.Steps)*stepTime + counted(a.Allocated/allocation)*allocationTime +
			time.Duration(len(a.Output))*byteTime
	}
	return answers, err
}

// counted is how many of something an answer took, as the host says, which may lie.
func counted(said int64) time.Duration { return time.Duration(min(max(said, 0), mostSteps)) }

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
		list[i] = javahost.Ask{Args: q.Args, Steps: endless*q.Visited + freeSteps}
		if steps != nil {
			list[i].Steps = steps[i]
		}
	}
	return list
}

func (s *search) judge(questions []question, answers []javahost.Asked) []lines {
	list := make([]lines, len(questions))
	for i, q := range questions {
		list[i] = inside.RightLines(q, answers[i], s.rubric)
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
		if ended && inside.RightOf(s.asked[i], r.Lines, s.rubric) != s.now.right[i] {
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
		if wrong := inside.WrongLines(q, s.now.right[i]); wrong != 0 {
			all = append(all, telling{i, wrong})
		}
	}
	slices.SortStableFunc(all, func(a, b telling) int {
		return cmp.Compare(s.asked[a.index].Visited, s.asked[b.index].Visited)
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
	slices.SortStableFunc(rest, func(a, b int) int { return cmp.Compare(s.asked[a].Visited, s.asked[b].Visited) })
	s.order = append(s.order, rest...)
}

// maxTelling is how many questions every variant is asked.
const maxTelling = 6

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

package inside

import (
	"cmp"
	"math/bits"
	"slices"

	"touchstone/runner/internal/variant"
)

const (
	mostInputs   = 12    // maximum number of wrong inputs, and of right ones, for trials
	changedSteps = 10    // maximum factor by which a change may increase the steps of a run
	changedFree  = 3_000 // steps that a change may always add
	mostMixed    = 100   // maximum cost of the questions that mixed puts first, in positions
)

type answered struct {
	question int          // index of the input
	right    LineSet      // the right lines of the answer
	seen     map[int]bool // changes and marks that the run reaches
	steps    int64        // step limit with a change
}

// inputs returns some inputs that the program with the given changes answers wrongly, and then some
// that it answers right. The result wrong is the number of wrong answers in the list.
func (s *search) inputs(choice, changes []int) (list []answered, wrong int, err error) {
	var right []answered
	for _, i := range s.mixed() {
		if len(list) >= mostInputs {
			break
		}
		a, seen, err := s.try(choice, [][]int{changes}, i, s.steps[i], true)
		if err != nil {
			return nil, 0, err
		}
		steps := a[0].Steps
		if a[0].Status != variant.EndedWell { // take the steps of the right bodies instead
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
	for n := range min(len(right), mostInputs) {
		list = append(list, right[n*len(right)/min(len(right), mostInputs)])
	}
	return list, wrong, nil
}

// mixed returns the indexes of all questions, the cheap ones first. Among these, small and larger
// questions alternate, because a wrong change often corrects the answers to many small questions.
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

// spread returns a list in an order that puts distant elements next to each other.
func spread(list []int) []int {
	step := max(1, len(list)*2/7)
	for ; haveCommonDivisor(len(list), step); step++ {
	}
	mixed := make([]int, len(list))
	for n := range list {
		mixed[n] = list[n*step%len(list)]
	}
	return mixed
}

func haveCommonDivisor(a, b int) bool {
	for b != 0 {
		a, b = b, a%b
	}
	return a > 1
}

// sortByMistake sorts wrong inputs so that the first ones differ in their wrong lines, and have few
// of them.
func (s *search) sortByMistake(list []answered) {
	times := map[LineSet]int{}
	rank := map[int]int{} // by question
	for _, in := range list {
		wrong := AllOf(s.questions[in.question]) &^ in.right
		rank[in.question] = 100*times[wrong] + bits.OnesCount64(uint64(wrong))
		times[wrong]++
	}
	slices.SortStableFunc(list, func(a, b answered) int { return cmp.Compare(rank[a.question], rank[b.question]) })
}

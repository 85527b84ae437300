package inside

import (
	"cmp"
	"errors"
	"slices"

	"touchstone/runner/internal/variant"
)

const (
	mostWrongUnits = 5  // maximum size of a set of methods
	fewUnits       = 2  // size of a set up to which every set is tried
	mostCompared   = 8  // maximum number of sets whose calls are compared
	smallFirst     = 6  // number of questions that a program answers when it is loaded
	linkVisits     = 25 // minimum number of positions that a question for MethodHost.Link visits
	linkQuestions  = 20 // number of questions for MethodHost.Link
	enoughWrong    = 12 // number of wrong answers after which orderQuestions stops

	startSteps = 2000   // step limit of the first run on a question, for each position
	freeSteps  = 20_000 // steps that every limit adds
	moreSteps  = 40     // step limit of later runs, relative to a run with every unit replaced

	// Counts, not times, limit the work, so that the result is the same on every machine.
	mostRuns  = 40_000
	mostSteps = 200_000_000
	together  = 200 // maximum number of choices in one request

	// mostChoices limits lists of choices. No search reaches so many runs.
	mostChoices = mostRuns + 2*together
)

var errSpent = errors.New("stopped looking for wrong methods at the time limit")

type search struct {
	*Finder
	host   MethodHost
	units  []variant.Unit
	fields []variant.Fields // by unit
	steps  []int64          // step limit of each question
	wrong  *Question        // question with a wrong answer if every unit is replaced
	order  []int            // see orderQuestions

	runs  int   // number of runs without changes
	tried int   // number of runs with changes
	spent int64 // steps of all runs

	files           []variant.SourceFile
	alikes          [][]int                      // choices for the set in progress; see alike
	compared        map[int][]variant.RunRequest // by unit, the inputs with its wrong calls
	wanted          map[string]bool              // right results of these calls
	comparableUnits map[int]bool                 // units whose changes run on calls, not inputs
	changes         []variant.Change             // changes of the wrong methods, by number

	doubtful    map[int]bool             // see findDoubtful
	hasOtherSet bool                     // whether other methods explain the answers equally well
	fixes       []int                    // the changes that the report shows as fixes
	judged      map[judgedAnswer]LineSet // the right lines of answers
}

type judgedAnswer struct {
	question int
	output   string
}

const (
	mostJudged = 10_000  // maximum number of answers in search.judged
	longJudged = 4 << 10 // maximum length in bytes of such an answer
)

// right returns the right lines of an answer to question i. It caches them, because with most
// changes the program prints the same answer.
func (s *search) right(i int, a variant.RunResult) LineSet {
	if a.Status != variant.EndedWell || len(a.Output) > longJudged {
		return RightLines(s.questions[i], a, s.rubric)
	}
	key := judgedAnswer{i, string(a.Output)}
	right, ok := s.judged[key]
	if !ok {
		right = RightLines(s.questions[i], a, s.rubric)
		if len(s.judged) < mostJudged {
			s.judged[key] = right
		}
	}
	return right
}

func (s *search) run(choices [][]int, i int) (all []variant.RunResult, err error) {
	for chunk := range slices.Chunk(choices, together) {
		if s.runs > mostRuns || s.spent > mostSteps {
			return nil, errSpent
		}
		answers, err := s.host.Run(chunk, s.request(i))
		if err != nil {
			return nil, err
		}
		for _, a := range answers {
			s.spent += min(max(a.Steps, 0), s.steps[i]) // the host may lie
		}
		s.runs += len(answers)
		all = append(all, answers...)
	}
	return all, nil
}

func (f *Finder) firstSteps() (steps []int64) {
	for _, q := range f.questions {
		steps = append(steps, startSteps*q.Visited+freeSteps)
	}
	return steps
}

func (s *search) request(i int) variant.RunRequest {
	return variant.RunRequest{Args: s.questions[i].Args, Steps: s.steps[i]}
}

func (s *search) requests(from, to int) (list []variant.RunRequest) {
	for i := from; i < to; i++ {
		list = append(list, s.request(i))
	}
	return list
}

// linkRequests returns questions of many sizes for MethodHost.Link. Link matches fields by the numbers in
// answers, so the answers must contain many different numbers.
func (s *search) linkRequests() (list []variant.RunRequest) {
	first := slices.IndexFunc(s.questions, func(q Question) bool { return q.Visited >= linkVisits })
	if first < 0 {
		first = 0
	}
	for n := range linkQuestions {
		list = append(list, s.request(first+n*(len(s.questions)-first)/linkQuestions))
	}
	return list
}

// setStepLimits runs the program with the choice, and sets each question's step limit from the
// steps of the run. It returns the first question with a wrong answer, or nil.
func (s *search) setStepLimits(choice []int) (wrong *Question, err error) {
	for i := range s.questions {
		a, err := s.run([][]int{choice}, i)
		if err != nil {
			return nil, err
		}
		if !s.isRight(i, a[0]) {
			return &s.questions[i], nil
		}
		s.steps[i] = moreSteps*min(a[0].Steps, s.steps[i]) + freeSteps
	}
	return nil, nil
}

// orderQuestions stores all questions in s.order, first those that the program answers wrongly. It
// stops running the program after enoughWrong wrong answers, because endless runs cost much. If
// every answer is right, s.order stays empty.
func (s *search) orderQuestions() error {
	var wrong, rest []int
	for i := range s.questions {
		if len(wrong) == enoughWrong {
			rest = append(rest, i)
			continue
		}
		a, err := s.run([][]int{make([]int, len(s.units))}, i)
		if err != nil {
			return err
		}
		if s.isRight(i, a[0]) {
			rest = append(rest, i)
		} else {
			wrong = append(wrong, i)
		}
	}
	if len(wrong) > 0 {
		s.order = append(wrong, rest...)
	}
	return nil
}

func (s *search) isRight(i int, a variant.RunResult) bool {
	return s.right(i, a) == AllOf(s.questions[i])
}

func (s *search) allRight() []int {
	choice := make([]int, len(s.units))
	for i, u := range s.units {
		if len(u.Forms) > 0 {
			choice[i] = u.Forms[0]
		}
	}
	return choice
}

// smallest returns the choices that replace the fewest units and make every answer right. Choices
// with fewer departures come first.
func (s *search) smallest() ([][]int, error) {
	found, err := s.rightChoices(1, fewUnits, nil)
	if err != nil || len(found) > 0 {
		return found, err
	}
	required, err := s.necessary()
	if err != nil {
		return nil, err
	}
	found, err = s.rightChoices(fewUnits+1, mostWrongUnits, required)
	if err != nil || required == nil {
		return found, err
	}
	if len(found) > 0 {
		// A required unit may turn out to be right if another unit runs its own body.
		return s.minimize(found)
	}
	return s.rightChoices(fewUnits+1, mostWrongUnits, nil)
}

// minimize restores replaced units, one at a time, as long as every answer stays right. It returns
// the smallest choices.
func (s *search) minimize(choices [][]int) ([][]int, error) {
	for {
		var fewer [][]int
		for _, choice := range choices {
			for u, form := range choice {
				if form != 0 {
					less := slices.Clone(choice)
					less[u] = 0
					fewer = append(fewer, less)
				}
			}
		}
		left, err := s.sieve(fewer, s.order)
		if err != nil || len(left) == 0 {
			return choices, err
		}
		choices = left
	}
}

// rightChoices returns the smallest choices that make every answer right, those with the fewest
// departures first. Each choice replaces between least and most units, among them all required
// ones.
func (s *search) rightChoices(least, most int, required []int) ([][]int, error) {
	for size := max(least, len(required)); size <= most; size++ {
		found, err := s.sieve(s.choices(size, required), s.order)
		if err != nil || len(found) > 0 {
			slices.SortStableFunc(found, func(a, b []int) int { return cmp.Compare(departures(a), departures(b)) })
			return found, err
		}
	}
	return nil, nil
}

// necessary returns the units that must be replaced, because the program is wrong with their own
// bodies, whatever the other units run.
func (s *search) necessary() (required []int, err error) {
	for u := range s.units {
		choice := s.allRight()
		if choice[u] == 0 {
			continue
		}
		choice[u] = 0
		first := s.order[:min(len(s.order), 2*enoughWrong)]
		for _, choices := range [][][]int{{choice}, s.sameUnits(choice)[1:], nil} {
			found, err := s.sieve(choices, first)
			if err != nil {
				return nil, err
			}
			if len(found) > 0 {
				break
			}
			if choices == nil {
				required = append(required, u)
			}
		}
	}
	return required, nil
}

// sameUnits returns the given choice, and then other choices that replace the same units, at
// most mostChoices in all.
func (s *search) sameUnits(choice []int) [][]int {
	list := [][]int{choice}
	for u := range s.units {
		if choice[u] == 0 {
			continue
		}
		for _, before := range list {
			for _, form := range s.units[u].Forms[1:] {
				next := slices.Clone(before)
				next[u] = form
				if list = append(list, next); len(list) == mostChoices {
					return list
				}
			}
		}
	}
	return list
}

const otherForm = 100

// departures measures how far a choice departs from the assignment. Forms from any solution but the
// first count most, because only the first solution does what the assignment says.
func departures(choice []int) (n int) {
	for _, f := range choice {
		if f%variant.AfterOwn > 1 {
			n += otherForm
		}
		if f >= variant.AfterOwn {
			n++
		}
	}
	return n
}

// choices returns every choice that replaces exactly size units, among them the required ones. It
// returns at most mostChoices.
func (s *search) choices(size int, required []int) (list [][]int) {
	choice := make([]int, len(s.units))
	var next func(unit, left int)
	next = func(unit, left int) {
		if len(list) == mostChoices {
			return
		}
		if left == 0 {
			if slices.ContainsFunc(required, func(u int) bool { return choice[u] == 0 }) {
				return
			}
			list = append(list, slices.Clone(choice))
			return
		}
		for u := unit; u < len(s.units); u++ {
			for _, form := range s.units[u].Forms {
				choice[u] = form
				next(u+1, left-1)
			}
			choice[u] = 0
		}
	}
	next(0, size)
	return list
}

// sieve returns those of the choices with which the program answers every question right.
func (s *search) sieve(choices [][]int, questions []int) ([][]int, error) {
	for _, i := range questions {
		if len(choices) == 0 {
			return nil, nil
		}
		answers, err := s.run(choices, i)
		if err != nil {
			return nil, err
		}
		var left [][]int
		for n, a := range answers {
			if s.isRight(i, a) {
				left = append(left, choices[n])
			}
		}
		choices = left
	}
	return choices, nil
}

package inside

import (
	"cmp"
	"errors"
	"slices"

	"touchstone/runner/internal/javahost"
)

const (
	mostWrongUnits = 5  // methods that may be wrong at most
	fewUnits       = 2  // size up to which every set is tried
	mostCompared   = 8  // sets whose calls are compared
	mostOthers     = 5  // maximum number of other sets in a report
	smallFirst     = 6  // first questions that a program answers
	linkVisits     = 25 // positions that a question visits from whose run fields are identified
	linkQuestions  = 20 // such questions
	enoughWrong    = 12 // wrong answers after which no more are looked for

	startSteps = 2000 // steps that a question may take at first, for each position
	freeSteps  = 20_000
	moreSteps  = 40 // factor by which a question may take more steps than the solution

	// Counts limit the work, so that the result is the same on every machine.
	mostRuns  = 40_000
	mostSteps = 200_000_000
	together  = 200 // runs in one request

	// mostChoices is more than the number of choices that can run, so that longer lists need not
	// be built.
	mostChoices = mostRuns + 2*together
)

// errSpent means that a search has reached its limits.
var errSpent = errors.New("stopped looking for wrong methods at the time limit")

// search looks for the wrong methods of one program.
type search struct {
	*Finder
	host   Host
	units  []javahost.Unit
	fields []javahost.Fields // by unit
	steps  []int64           // step limit of each question
	wrong  *Question         // a question that is answered wrongly with every unit replaced; may be nil
	order  []int             // questions, those that the program answers wrongly first; empty if there are none

	runs  int // so far
	tried int // of them, with changes
	spent int64

	files           []javahost.SourceFile
	alikes          [][]int                       // choices of the units that are compared, in all their forms
	compared        map[int][]javahost.RunRequest // by unit, the inputs that contain its wrong calls
	wanted          map[string]bool               // right answers to those
	comparableUnits map[int]bool                  // units whose wrong calls have comparable results, so that changes are tried on calls
	changes         []javahost.Change             // of the wrong methods, by number

	judged map[judgedAnswer]LineSet // right lines of answers so far
}

// judgedAnswer is an answer to a question.
type judgedAnswer struct {
	question int
	output   string
}

const (
	mostJudged = 10_000  // answers to keep
	longJudged = 4 << 10 // bytes of an answer that is kept
)

// right returns the RightLines of an answer to question i. It keeps the result, because with most
// changes the program prints the same answer.
func (s *search) right(i int, a javahost.RunResult) LineSet {
	if a.Status != javahost.EndedWell || len(a.Output) > longJudged {
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

func (s *search) run(choices [][]int, i int) (all []javahost.RunResult, err error) {
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

func (s *search) request(i int) javahost.RunRequest {
	return javahost.RunRequest{Args: s.questions[i].Args, Steps: s.steps[i]}
}

func (s *search) requests(from, to int) (list []javahost.RunRequest) {
	for i := from; i < to; i++ {
		list = append(list, s.request(i))
	}
	return list
}

// linkRequests returns the questions from whose runs fields are identified. They have many sizes, so
// their answers contain many different numbers.
func (s *search) linkRequests() (list []javahost.RunRequest) {
	first := slices.IndexFunc(s.questions, func(q Question) bool { return q.Visited >= linkVisits })
	if first < 0 {
		first = 0
	}
	for n := range linkQuestions {
		list = append(list, s.request(first+n*(len(s.questions)-first)/linkQuestions))
	}
	return list
}

// setStepLimits runs the program with every unit replaced, and derives the step limit of each
// question from that run. It returns the first question that is answered wrongly, or nil.
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

// orderQuestions orders the questions: those that the program answers wrongly come first. It stops
// after enoughWrong of these, because a program may be wrong on every question, and may run without
// end.
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

func (s *search) isRight(i int, a javahost.RunResult) bool {
	return s.right(i, a) == AllOf(s.questions[i])
}

// allRight chooses the first form of every unit.
func (s *search) allRight() []int {
	choice := make([]int, len(s.units))
	for i, u := range s.units {
		if len(u.Forms) > 0 {
			choice[i] = u.Forms[0]
		}
	}
	return choice
}

// smallest returns the smallest choices that make every answer right, beginning with those that do
// what the assignment says.
func (s *search) smallest() ([][]int, error) {
	found, err := s.ofSize(1, fewUnits, nil)
	if err != nil || len(found) > 0 {
		return found, err
	}
	required, err := s.necessary()
	if err != nil {
		return nil, err
	}
	found, err = s.ofSize(fewUnits+1, mostWrongUnits, required)
	if err != nil || required == nil {
		return found, err
	}
	if len(found) > 0 {
		return s.minimize(found)
	}
	return s.ofSize(fewUnits+1, mostWrongUnits, nil)
}

// minimize removes units from choices as long as every answer stays right. A unit that is necessary
// if all other units are replaced may be unnecessary beside the program's own bodies.
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

// ofSize returns the smallest choices within a range of sizes that replace the necessary units
// and make every answer right.
func (s *search) ofSize(least, most int, required []int) ([][]int, error) {
	for size := max(least, len(required)); size <= most; size++ {
		found, err := s.sieve(s.choices(size, required), s.order)
		if err != nil || len(found) > 0 {
			slices.SortStableFunc(found, func(a, b []int) int { return cmp.Compare(departures(a), departures(b)) })
			return found, err
		}
	}
	return nil, nil
}

// necessary returns the units that must be replaced: with their own body the program is wrong,
// whatever right forms the other units have. Knowing these units makes the search short.
func (s *search) necessary() (required []int, err error) {
	for u := range s.units {
		choice := s.allRight()
		if choice[u] == 0 {
			continue
		}
		choice[u] = 0
		first := s.order[:min(len(s.order), 2*enoughWrong)]
		for _, choices := range [][][]int{{choice}, s.alternatives(choice)[1:], nil} {
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

// alternatives returns the choice forms, and then all choices that replace the same units by other
// forms.
func (s *search) alternatives(choice []int) [][]int {
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

// departures measures how far a choice departs from the assignment. It adds the constant otherForm
// for each unit whose form is right, but not what the assignment says. It adds 1 for each unit
// whose own body also runs.
func departures(choice []int) (n int) {
	for _, f := range choice {
		if f%javahost.AfterOwn > 1 {
			n += otherForm
		}
		if f >= javahost.AfterOwn {
			n++
		}
	}
	return n
}

// choices returns every choice of forms that replaces exactly size units, including all units in
// required.
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

// sieve returns those choices with which the program answers all the questions right.
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

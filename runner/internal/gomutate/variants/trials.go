package variants

import "slices"

const (
	mostWrong, mostRight = 16, 24     // maximum numbers of wrong and right calls in a sample
	mostSame             = 6          // maximum number of wrong calls to try if a change fixes none
	mostBroken           = 4          // a change may break mostBroken more calls than it fixes
	mostSteps            = 20_000_000 // maximum number of steps of all trials of a request
	trialSteps           = 2000       // added to the steps of each trial
	timesSteps           = 20         // a trial may take timesSteps times the right body's steps
	freeSteps            = 1000       // and freeSteps more
)

type trials struct{ left int64 } // number of steps that are left

// writeTrials answers a request of javahost.SubstitutionHost.Trials.
func writeTrials() {
	unit, steps, forms := readNumber(), readLong(), readNumbers(host.Units)
	applied, isAll := readChange(), readNumber() > 0
	w := watchUnit(unit, steps, forms, readQuestions())
	t := trials{mostSteps}
	var wrong, right []*call
	for _, c := range slices.Concat(w.wrong(), w.calls) {
		switch {
		case c.body == nil, slices.Contains(wrong, c), slices.Contains(right, c):
		case t.isRight(c, applied):
			right = append(right, c)
		default:
			wrong = append(wrong, c)
		}
	}
	wrongSample := sample(wrong, mostWrong)
	write(len(wrong), len(wrongSample))
	if !isAll {
		return
	}
	rightSample := sample(right, mostRight)
	for _, c := range slices.Concat(wrongSample, rightSample) {
		host.reached = make([]bool, len(host.Marks))
		t.isRight(c, none)
		c.reached, host.reached = host.reached, nil
	}
	t.left = mostSteps
	for k := range host.Marks {
		write(t.try(k, wrongSample, rightSample)...)
	}
}

// sample returns at most limit calls. Half of them are the first calls, and the other half are
// spread over the rest.
func sample(calls []*call, limit int) []*call {
	if len(calls) <= limit {
		return calls
	}
	list := slices.Clone(calls[:limit/2])
	for i := range limit - limit/2 {
		list = append(list, calls[limit/2+i*(len(calls)-limit/2)/(limit-limit/2)])
	}
	return list
}

func (t *trials) isRight(c *call, change int) bool {
	Chosen = change
	e := c.again(timesSteps*c.right.steps + freeSteps)
	Chosen = none
	t.left -= e.steps + trialSteps
	return !c.differsFromRight(e)
}

// try tries change k on a sample of calls. It returns how many calls the change fixes and breaks,
// and how many wrong and right calls reach the change.
func (t *trials) try(k int, wrong, right []*call) []int {
	isUnreached := func(c *call) bool { return !isReached(c.reached, k) }
	wrong = slices.DeleteFunc(slices.Clone(wrong), isUnreached)
	right = slices.DeleteFunc(slices.Clone(right), isUnreached)
	fixed, broken := 0, 0
	if host.Marks[k] == k { // it is a mark
		return []int{0, 0, len(wrong), len(right)}
	}
	for i, c := range wrong {
		if t.left <= 0 || fixed == 0 && i >= mostSame {
			break
		}
		if t.isRight(c, k) {
			fixed++
		}
	}
	for _, c := range right {
		if fixed == 0 || broken > mostBroken+fixed || t.left <= 0 {
			break
		}
		if !t.isRight(c, k) {
			broken++
		}
	}
	return []int{fixed, broken, len(wrong), len(right)}
}

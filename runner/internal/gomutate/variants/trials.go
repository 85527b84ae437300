package variants

import "slices"

const (
	mostWrong, mostRight = 16, 24     // calls in the sample
	mostSame             = 6          // a change is dropped after it leaves mostSame wrong calls wrong
	mostBroken           = 4          // right calls that a change may break before it is dropped
	mostSteps            = 20_000_000 // steps of all trials of a request
	trialSteps           = 2000       // steps that each trial costs in addition to its own
	timesSteps           = 20         // a changed body may take timesSteps times the steps of the right one,
	freeSteps            = 1000       // and freeSteps more
)

// trials tries changes of a unit's own body on calls of the unit.
type trials struct{ left int64 } // number of steps

// writeTrials makes the change that the request names, if any. Then it writes how many calls are
// wrong, and how many of these are in the sample. If the request says so, writeTrials then tries
// every change on the sample. For each change it writes how many calls the change corrects and
// breaks, and how many wrong and right calls reach the change.
func writeTrials() {
	unit, steps, forms := number(), long(), numbers(host.Units)
	applied, isAll := chosen(), number() > 0
	w := watchUnit(unit, steps, forms, questions())
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

// try returns what writeTrials writes about a change.
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

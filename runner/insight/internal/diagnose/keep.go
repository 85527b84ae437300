package diagnose

import (
	"bytes"
	"encoding/gob"

	"touchstone/cases"
	"touchstone/reference"
)

// Keeper stores what mutants answer to a suite, so that later processes need not compute
// it. What it stores is valid for one suite and one build of Touchstone, since the answers
// depend on its reference. Read returns the bytes last written, or nil.
type Keeper interface {
	Read() []byte
	Write(answers []byte)
}

// keptQuestion holds what mutants answer to one case. Known is nil for a case that they
// cannot answer.
type keptQuestion struct {
	Cost    int64
	Right   int32
	Known   []keptPrediction
	Singles []int32
}

type keptPrediction struct {
	Crashed, Endless, Silent bool
	Lines                    []keptLine
}

type keptLine struct {
	Found, IsNumber bool
	Line            reference.Line
}

// keep stores what all faults answer. On an error the next process computes it again.
func (d *Diagnoser) keep(questions []*question) {
	if d.keeper == nil {
		return
	}
	if answers, err := encode(keptQuestions(questions)); err == nil {
		d.keeper.Write(answers)
	}
}

func encode(kept []keptQuestion) ([]byte, error) {
	var b bytes.Buffer
	err := gob.NewEncoder(&b).Encode(kept)
	return b.Bytes(), err
}

func keptQuestions(questions []*question) []keptQuestion {
	kept := make([]keptQuestion, len(questions))
	for i, q := range questions {
		if q != nil {
			kept[i] = keptQuestion{Cost: q.cost, Right: q.right, Known: keptOf(q.known), Singles: q.singles}
		}
	}
	return kept
}

func keptOf(known []prediction) []keptPrediction {
	kept := make([]keptPrediction, len(known))
	for i, p := range known {
		kept[i] = keptPrediction{Crashed: p.end.crashed, Endless: p.end.endless, Silent: p.silent}
		for _, l := range p.lines {
			kept[i].Lines = append(kept[i].Lines, keptLine{l.found, l.isNumber, l.line})
		}
	}
	return kept
}

// recall returns what all faults answer from an earlier process, or nil if nothing is
// stored or it does not fit this suite.
func (d *Diagnoser) recall() []*question {
	if d.keeper == nil {
		return nil
	}
	var kept []keptQuestion
	data := d.keeper.Read()
	if data == nil || gob.NewDecoder(bytes.NewReader(data)).Decode(&kept) != nil || len(kept) != len(d.suite.Cases) {
		return nil
	}
	questions := make([]*question, len(kept))
	for i, k := range kept {
		if k.Known == nil {
			continue
		}
		if questions[i] = d.recallQuestion(d.suite.Cases[i], k); questions[i] == nil {
			return nil
		}
	}
	return questions
}

// recallQuestion decodes a question. It returns nil if k does not fit this case.
func (d *Diagnoser) recallQuestion(c cases.Case, k keptQuestion) *question {
	q := newQuestionOf(c, k.Cost)
	for n, p := range k.Known {
		if !d.fits(p) || q.intern(p.prediction()) != int32(n) {
			return nil
		}
	}
	known := func(n int32) bool { return 0 <= n && int(n) < len(k.Known) }
	if !known(k.Right) || q.intern(rightPrediction(c)) != k.Right ||
		k.Singles != nil && len(k.Singles) != len(d.faults) {
		return nil
	}
	for _, n := range k.Singles {
		if !known(n) {
			return nil
		}
	}
	q.right, q.singles, q.small, q.own = k.Right, k.Singles, k.Singles != nil, len(q.known)
	return q
}

// fits reports whether a prediction has the lines of this suite.
func (d *Diagnoser) fits(p keptPrediction) bool {
	if p.Crashed || p.Endless {
		return len(p.Lines) == 0
	}
	return len(p.Lines) == len(d.labels)
}

func (k keptPrediction) prediction() prediction {
	p := prediction{end: end{crashed: k.Crashed, endless: k.Endless}, silent: k.Silent}
	for _, l := range k.Lines {
		p.lines = append(p.lines, &predictedLine{found: l.Found, isNumber: l.IsNumber, line: l.Line})
	}
	return p
}

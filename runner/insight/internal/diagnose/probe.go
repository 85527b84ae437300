package diagnose

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/runner/record"
)

// maxOpen is the maximum number of leads that probes distinguish. It is low, because the mutants of
// all leads run on every input.
const maxOpen = 32

// Probe runs a program on further inputs, at most the given number of probes, and returns the
// resulting diagnosis. It stops early if one explanation has enough evidence, or if no input can
// add evidence.
func (d *Diagnoser) Probe(
	ctx context.Context, replies []Reply, found Conclusion, probes int, ask Asker,
) (*record.Diagnosis, error) {
	if probes == 0 || len(found.open) == 0 || len(found.open) > maxOpen {
		return found.Diagnosis, nil
	}
	p := d.newProber(replies, found.open)
	for range probes {
		q, err := p.next()
		if q == nil || err != nil {
			return p.concluded(found.Diagnosis), err
		}
		reply, err := ask(ctx, q.Case)
		if err != nil {
			return nil, err
		}
		if found, err = p.learn(q, reply); err != nil || len(found.open) == 0 {
			return p.concluded(found.Diagnosis), err
		}
	}
	return p.concluded(found.Diagnosis), nil
}

type prober struct {
	d      *Diagnoser
	trial  *trial
	leads  []lead
	inputs []*question // sorted by cost; nil if used
}

func (d *Diagnoser) newProber(replies []Reply, leads []lead) *prober {
	d.Mu.Lock()
	defer d.Mu.Unlock()
	return &prober{d: d, trial: d.newTrial(replies), leads: leads, inputs: d.furtherInputs()}
}

const (
	maxInputs     = 400 // number of inputs from which probes are chosen
	maxInputNodes = 600 // number of nodes that a correct search visits in a probe
)

// furtherInputs returns a sample of the assignment's probes, at equal distances. It omits inputs of
// the suite.
func (d *Diagnoser) furtherInputs() []*question {
	asked := map[string]bool{}
	for _, c := range d.suite.Cases {
		asked[strings.Join(c.Words(), " ")] = true
	}
	var inputs []*question
	probes := d.assignment.Probes()
	for i := 0; i < len(probes); i += 1 + len(probes)/maxInputs {
		if args := probes[i]; !asked[strings.Join(args, " ")] {
			if q := d.furtherInput(args); q != nil {
				inputs = append(inputs, q)
			}
		}
	}
	slices.SortStableFunc(inputs, func(a, b *question) int { return cmp.Compare(a.Cost, b.Cost) })
	return inputs
}

// furtherInput returns a question with these arguments. It returns nil if they give a warning, need
// a large search, or are a case that mutants cannot answer.
func (d *Diagnoser) furtherInput(args []string) *question {
	solution, err := d.assignment.Solve(args)
	if err != nil || len(solution.Warnings) > 0 || solution.Visited > maxInputNodes {
		return nil
	}
	return d.newQuestion(cases.Case{Question: cases.QuestionOf(d.assignment, "further input", args),
		Want: solution.Transcript})
}

// next returns the input with the greatest worth, or nil if the worth of every input is 0.
func (p *prober) next() (*question, error) {
	p.d.Mu.Lock()
	defer p.d.Mu.Unlock()
	best, most := -1, 0
	for i, q := range p.inputs {
		if q == nil {
			continue
		}
		w, err := p.worth(q)
		if err != nil {
			return nil, err
		}
		if w > most {
			best, most = i, w
		}
	}
	if best < 0 {
		return nil, nil
	}
	q := p.inputs[best]
	p.inputs[best], q.Small = nil, true
	return q, p.d.askAll(q)
}

// worth returns how much the answer to an input can show about the leads. It is 0 if all leads
// predict the right answer, or if there are several leads and they predict the same.
func (p *prober) worth(q *question) (int, error) {
	groups, lines := map[string]bool{}, 0
	for _, l := range p.leads {
		n, err := p.d.predicted(q, l.suspect)
		if err != nil {
			return 0, err
		}
		groups[q.Known[n].look()] = true
		lines += (p.d.allLines() &^ q.rightLines(n)).size()
	}
	if len(p.leads) > 1 && len(groups) == 1 || lines == 0 {
		return 0, nil
	}
	return len(groups)*(1+maxOpen*maxLines) + lines, nil
}

func (p prediction) look() string {
	var b strings.Builder
	fmt.Fprint(&b, p.End)
	for _, l := range p.Lines {
		fmt.Fprintf(&b, "%t %q\n", l.Found, l.text())
	}
	return b.String()
}

// learn drops the leads that the reply r to q contradicts, and returns the conclusion from the
// others.
func (p *prober) learn(q *question, r Reply) (Conclusion, error) {
	p.d.Mu.Lock()
	defer p.d.Mu.Unlock()
	p.trial.add(q, r)
	p.trial.probed++
	var suspects []suspect
	for _, l := range p.leads {
		suspects = append(suspects, l.suspect)
	}
	leads, err := p.trial.leadsAmong(suspects)
	if p.leads = leads; err != nil || len(leads) == 0 {
		return Conclusion{}, err
	}
	return p.trial.nameFaults(leads)
}

// concluded returns d. If d is nil and the probes contradicted every lead, it returns a diagnosis
// without mistakes instead.
func (p *prober) concluded(d *record.Diagnosis) *record.Diagnosis {
	if len(p.leads) == 0 && d == nil {
		d = newDiagnosis(p.d.suite)
		d.Probed = p.trial.probed
	}
	return d
}

// Asker runs a program on a case. An error may mean that the grading was interrupted.
type Asker func(ctx context.Context, c cases.Case) (Reply, error)

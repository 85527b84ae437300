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

// maxOpen is how many suspects probes are tried on: each must be asked every
// input that might tell it from others.
const maxOpen = 32

// Probe runs a program on further inputs until one explanation is left and
// enough speaks for it, no input tells more, or there have been probes of them.
func (d *Diagnoser) Probe(
	ctx context.Context,
	replies []Reply,
	found Conclusion,
	probes int,
	ask Asker,
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

// prober finds inputs that tell suspects apart.
type prober struct {
	d      *Diagnoser
	trial  *trial
	leads  []lead
	inputs []*question // small ones first; those asked are nil
}

func (d *Diagnoser) newProber(replies []Reply, leads []lead) *prober {
	d.Mu.Lock()
	defer d.Mu.Unlock()
	return &prober{d: d, trial: d.newTrial(replies), leads: leads, inputs: d.furtherInputs()}
}

// Bounds on further inputs: how many are kept, and the nodes that their right
// searches visit.
const (
	maxInputs     = 400
	maxInputNodes = 600
)

// furtherInputs are some of the assignment's probes, from all over their list,
// that the suite does not ask and that the reference answers without a warning.
func (d *Diagnoser) furtherInputs() []*question {
	asked := map[string]bool{}
	for _, c := range d.suite.Cases {
		asked[strings.Join(c.Args, " ")] = true
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
	slices.SortStableFunc(inputs, func(a, b *question) int { return cmp.Compare(a.cost, b.cost) })
	return inputs
}

// furtherInput is a question with these arguments; nil if it is not fit to be
// asked.
func (d *Diagnoser) furtherInput(args []string) *question {
	solution, err := d.assignment.Solve(args)
	if err != nil || len(solution.Warnings) > 0 || solution.Visited > maxInputNodes {
		return nil
	}
	return d.newQuestion(
		cases.Case{Question: cases.Question{ID: "further input", Args: args}, Want: solution.Transcript},
	)
}

// next is the input that tells most; nil if none tells anything.
func (p *prober) next() (*question, error) {
	p.d.Mu.Lock()
	defer p.d.Mu.Unlock()
	best, bestWorth := -1, worth{}
	for i, q := range p.inputs {
		if q == nil {
			continue
		}
		w, err := p.worth(q)
		if err != nil {
			return nil, err
		}
		if w.compare(bestWorth) > 0 {
			best, bestWorth = i, w
		}
	}
	if best < 0 {
		return nil, nil
	}
	q := p.inputs[best]
	p.inputs[best], q.small = nil, true
	return q, p.d.askAll(q)
}

// worth is what an input tells: into how many groups it parts the leads, and on
// how many lines they differ from the right answer.
type worth struct{ groups, lines int }

func (w worth) compare(o worth) int {
	return cmp.Or(cmp.Compare(w.groups, o.groups), cmp.Compare(w.lines, o.lines))
}

// worth is nothing for an input that parts no leads, or if there is only one
// for an input that it answers rightly.
func (p *prober) worth(q *question) (worth, error) {
	groups, lines := map[string]bool{}, 0
	for _, l := range p.leads {
		n, err := p.d.predicted(q, l.suspect)
		if err != nil {
			return worth{}, err
		}
		groups[q.known[n].look()] = true
		lines += (p.d.asked() &^ q.rightLines(n)).size()
	}
	if len(p.leads) > 1 && len(groups) == 1 || lines == 0 {
		return worth{}, nil
	}
	return worth{len(groups), lines}, nil
}

// look is what can be seen of a prediction.
func (p prediction) look() string {
	var b strings.Builder
	fmt.Fprint(&b, p.end)
	for _, l := range p.lines {
		fmt.Fprintf(&b, "%t %q\n", l.found, l.text())
	}
	return b.String()
}

// learn drops the leads that a reply contradicts and decides again.
func (p *prober) learn(q *question, r Reply) (Conclusion, error) {
	p.d.Mu.Lock()
	defer p.d.Mu.Unlock()
	p.trial.add(q, r)
	p.trial.probed++
	var suspects []suspect
	for _, l := range p.leads {
		suspects = append(suspects, l.suspect)
	}
	leads, err := p.trial.follow(suspects)
	if p.leads = leads; err != nil || len(leads) == 0 {
		return Conclusion{Diagnosis: p.trial.explainLines()}, err
	}
	c, err := p.trial.decide(leads)
	if err == nil && c.Diagnosis == nil {
		c.Diagnosis = p.trial.explainLines()
	}
	return c, err
}

// concluded is a diagnosis, or says that nothing known explains the answers any
// more.
func (p *prober) concluded(d *record.Diagnosis) *record.Diagnosis {
	if len(p.leads) == 0 && d == nil {
		return p.trial.newDiagnosis()
	}
	return d
}

// Asker asks a program one case. The error may be that grading was interrupted.
type Asker func(ctx context.Context, c cases.Case) (Reply, error)

package runner

import (
	"slices"
)

// lead is a suspect that nothing contradicts.
type lead struct {
	suspect
	fit
}

// search finds the best leads: those that explain every case before those that
// leave gaps, and single faults before pairs.
func (t *trial) search() ([]lead, error) {
	singles, err := t.follow(t.d.singles())
	if err != nil || slices.ContainsFunc(singles, lead.isComplete) {
		return complete(singles), err
	}
	if len(singles) > 0 && !t.anyBroken() || t.wrongAnswers() < wrongNeeded {
		return singles, nil
	}
	pairs, err := t.followPairs()
	switch {
	case err != nil:
		return nil, err
	case slices.ContainsFunc(pairs, lead.isComplete):
		return complete(pairs), nil
	case len(singles) > 0:
		return singles, nil
	}
	return pairs, nil
}

func (l lead) isComplete() bool { return l.gaps == 0 }

func complete(leads []lead) []lead {
	return slices.DeleteFunc(leads, func(l lead) bool { return !l.isComplete() })
}

func (t *trial) anyBroken() bool {
	return slices.ContainsFunc(t.replies, func(r reply) bool { return r.end.broken() })
}

// wrongAnswers counts the answers that have a wrong value. Where there are
// hardly any, a pair could be anything.
func (t *trial) wrongAnswers() int {
	n := 0
	for i := range t.replies {
		if t.replies[i].isAnswer() && t.isWrong(i) {
			n++
		}
	}
	return n
}

// follow keeps the suspects that nothing contradicts and that explain something.
// One that explains why the program breaks down must do so wherever it does.
func (t *trial) follow(suspects []suspect) ([]lead, error) {
	var leads []lead
	for _, s := range suspects {
		f, ok, err := t.fits(s)
		if err != nil {
			return nil, err
		}
		if ok && len(f.wrong) > 0 && (f.broken == 0 || f.gaps == 0) {
			leads = append(leads, lead{s, f})
		}
	}
	return leads, nil
}

// singles are all faults that show in the suite.
func (d *diagnoser) singles() []suspect {
	var all []suspect
	for _, f := range d.visible {
		all = append(all, single(f))
	}
	return all
}

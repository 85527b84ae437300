package diagnose

import (
	"iter"
	"slices"
)

// lead is a suspect that no reply contradicts.
type lead struct {
	suspect
	fit
}

// search yields lists of leads, the best list first. Leads that explain every case come before
// others, and single faults before pairs. If single faults explain every case, it yields no other
// list.
func (t *trial) search() iter.Seq2[[]lead, error] {
	return func(yield func([]lead, error) bool) {
		var suspects []suspect
		for _, f := range t.d.visible {
			suspects = append(suspects, single(f))
		}
		singles, err := t.leadsAmong(suspects)
		if err != nil || slices.ContainsFunc(singles, lead.isComplete) {
			yield(complete(singles), err)
			return
		}
		// Almost any pair fits if few answers are wrong.
		var pairs []lead
		if (len(singles) == 0 || t.anyBroken()) && t.wrongAnswers() >= wrongNeeded {
			if pairs, err = t.leadsAmongPairs(t.pairs()); err != nil {
				yield(nil, err)
				return
			}
		}
		// Leads may have gaps, because an unrelated crash must not hide the other mistakes.
		for _, leads := range [][]lead{complete(pairs), singles, incomplete(pairs)} {
			if len(leads) > 0 && !yield(leads, nil) {
				return
			}
		}
	}
}

func (l lead) isComplete() bool { return l.gaps == 0 }

func complete(leads []lead) []lead {
	return slices.DeleteFunc(slices.Clone(leads), func(l lead) bool { return !l.isComplete() })
}

func incomplete(leads []lead) []lead {
	return slices.DeleteFunc(slices.Clone(leads), lead.isComplete)
}

func (t *trial) anyBroken() bool {
	return slices.ContainsFunc(t.replies, func(r Reply) bool { return r.end.broken() })
}

func (t *trial) wrongAnswers() int {
	n := 0
	for i := range t.replies {
		if t.replies[i].isAnswer() && t.isWrong(i) {
			n++
		}
	}
	return n
}

// leadsAmong returns the suspects that explain at least one wrong case and that no reply
// contradicts. It drops a suspect that explains a crash or an endless run, but not every missing
// answer.
func (t *trial) leadsAmong(suspects []suspect) ([]lead, error) {
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

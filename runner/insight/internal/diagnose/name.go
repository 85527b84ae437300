package diagnose

import (
	"slices"

	"touchstone/cases"
	"touchstone/runner/record"
)

// conclude names the faults that explain the answers. If there is not enough evidence, the
// Conclusion has only the best candidates, which probes may distinguish.
func (d *Diagnoser) conclude(t *trial) (Conclusion, error) {
	if len(t.questions) == 0 {
		return Conclusion{}, nil
	}
	var open []lead // the best leads
	for leads, err := range t.search() {
		if err != nil {
			return Conclusion{}, err
		}
		c, err := t.nameFaults(leads)
		if err != nil || c.Diagnosis != nil {
			return c, err
		}
		if open == nil {
			open = leads
		}
	}
	return Conclusion{open: open}, nil
}

// nameFaults names the faults of leads if there is enough evidence for every lead, and the leads
// agree on the mistakes (see groupFaults).
func (t *trial) nameFaults(leads []lead) (Conclusion, error) {
	c := Conclusion{open: leads}
	groups, ok := groupFaults(leads)
	if !ok {
		return c, nil
	}
	for _, l := range leads {
		if supported, err := t.isSupported(l); err != nil || !supported {
			return c, err
		}
	}
	c.Diagnosis = t.explain(leads, groups)
	if len(c.open) == 1 {
		c.open = nil
	}
	return c, nil
}

// maxClass is the maximum number of faults that a diagnosis names for one mistake.
const maxClass = 4

// groupFaults returns one or two groups of faults. Each group stands for one mistake, and any fault
// of the group may be that mistake. groupFaults returns false if the leads are not exactly the
// combinations of one fault from each group, or if a group is too large.
func groupFaults(leads []lead) ([][]int, bool) {
	// A fault may be the first of one lead and the second of another. So groupFaults finds each
	// group by replacing one fault of the first lead.
	is := map[suspect]bool{}
	for _, l := range leads {
		is[l.suspect] = true
	}
	first := leads[0].suspect
	groups, size := make([][]int, len(first.faults())), 1
	for i := range groups {
		for _, f := range faultsOf(leads) {
			if s, ok := first.replaced(i, f); ok && is[s] {
				groups[i] = append(groups[i], f)
			}
		}
		if size *= len(groups[i]); len(groups[i]) > maxClass {
			return nil, false
		}
	}
	return groups, size == len(leads) &&
		!slices.ContainsFunc(leads, func(l lead) bool { return !l.isOneOfEach(groups) })
}

func faultsOf(leads []lead) []int {
	var all []int
	for _, l := range leads {
		all = append(all, l.faults()...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (s suspect) isOneOfEach(groups [][]int) bool {
	for _, group := range groups {
		if !slices.ContainsFunc(s.faults(), func(f int) bool { return slices.Contains(group, f) }) {
			return false
		}
	}
	return true
}

// explain returns a diagnosis with one mistake for each group of faults. Its counts of cases are
// those of leads[0].
func (t *trial) explain(leads []lead, groups [][]int) *record.Diagnosis {
	d := newDiagnosis(t.d.suite)
	d.Probed = t.probed
	for i := range t.ofSuite() {
		switch n, err := t.d.predicted(t.questions[i], leads[0].suspect); {
		case err != nil || t.standing(i, n) != explained:
		case t.isWrong(i):
			d.Wrong++
			fallthrough
		default:
			d.Explained++
		}
	}
	for _, faults := range groups {
		d.Mistakes = append(d.Mistakes, record.Mistake{Faults: t.d.reports(faults), Wrong: d.Wrong})
	}
	return d
}

func newDiagnosis(suite cases.Suite) *record.Diagnosis {
	return &record.Diagnosis{Mistakes: []record.Mistake{}, Cases: len(suite.Cases)}
}

func (d *Diagnoser) reports(faults []int) []record.Fault {
	var list []record.Fault
	for _, f := range faults {
		list = append(list, record.Fault{Name: d.faults[f].Name, Meaning: d.faults[f].Meaning, Hint: d.faults[f].Hint})
	}
	return list
}

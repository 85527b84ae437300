package diagnose

import "touchstone/runner/record"

// explainWhole returns a diagnosis in which equally good leads explain whole answers.
func (t *trial) explainWhole(leads []lead, groups [][]int) *record.Diagnosis {
	d := t.newDiagnosis()
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
		d.Mistakes = append(d.Mistakes, record.Mistake{Faults: t.d.reports(faults), Labels: []string{}, Wrong: d.Wrong})
	}
	return d
}

func (t *trial) newDiagnosis() *record.Diagnosis {
	return &record.Diagnosis{
		Mistakes:    []record.Mistake{},
		Cases:       len(t.d.suite.Cases),
		Right:       []string{},
		Unexplained: []string{},
		Probed:      t.probed,
	}
}

func (d *Diagnoser) reports(faults []int) []record.Fault {
	var list []record.Fault
	for _, f := range faults {
		list = append(list, record.Fault{Name: d.faults[f].Name, Meaning: d.faults[f].Meaning, Hint: d.faults[f].Hint})
	}
	return list
}

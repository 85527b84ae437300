package runner

import "slices"

// Diagnosis is the mistakes that a program likely makes: a mutant of the
// reference that makes them has the program's own values wherever the program
// answered. It says nothing of what a right program prints.
type Diagnosis struct {
	// Mistakes are one to three that explain whole answers together, or some that
	// explain a few lines each. There are none if probes have shown that nothing
	// known explains the answers after all.
	Mistakes []Mistake `json:"mistakes"`

	Cases       int      `json:"cases"`              // of the suite
	Explained   int      `json:"cases_explained"`    // of them, those for which the explanation holds
	Wrong       int      `json:"cases_wrong"`        // of those explained, how many it makes wrong
	Right       []string `json:"right_labels"`       // lines that are right in every case; empty unless lines are explained
	Unexplained []string `json:"unexplained_labels"` // lines that are wrong for unknown reasons
	Probed      int      `json:"probed"`             // further inputs that the program was run on
}

// Mistake is one mistake. Any of its faults explains the values: nothing that
// was asked tells them apart.
type Mistake struct {
	Faults []FaultReport `json:"faults"`
	Labels []string      `json:"labels"`      // lines that it explains; empty if whole answers
	Wrong  int           `json:"cases_wrong"` // cases in which it makes those lines wrong, or any
}

// FaultReport is one fault of the catalogue.
type FaultReport struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"` // what such a program does
	Hint    string `json:"hint"`    // what to look at
}

// explainWhole reports that leads, which are as good as each other, explain
// whole answers.
func (t *trial) explainWhole(leads []lead, groups [][]int) *Diagnosis {
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
		d.Mistakes = append(d.Mistakes, Mistake{Faults: t.d.reports(faults), Labels: []string{}, Wrong: d.Wrong})
	}
	return d
}

func (t *trial) newDiagnosis() *Diagnosis {
	return &Diagnosis{Mistakes: []Mistake{}, Cases: len(t.d.suite.Cases), Right: []string{}, Unexplained: []string{}, Probed: t.probed}
}

func (d *diagnoser) reports(faults []int) []FaultReport {
	var list []FaultReport
	for _, f := range faults {
		list = append(list, FaultReport{d.faults[f].Name, d.faults[f].Meaning, d.faults[f].Hint})
	}
	return list
}

// addLine adds a line to the mistake of those faults.
func (d *Diagnosis) addLine(label string, faults []FaultReport, wrong int) {
	for i := range d.Mistakes {
		if m := &d.Mistakes[i]; slices.Equal(m.Faults, faults) {
			m.Labels, m.Wrong = append(m.Labels, label), max(m.Wrong, wrong)
			return
		}
	}
	d.Mistakes = append(d.Mistakes, Mistake{Faults: faults, Labels: []string{label}, Wrong: wrong})
}

package record

import "slices"

// Diagnosis is the mistakes that a program likely makes: a mutant of the
// reference that makes them has the program's own values wherever the program
// answered. It says nothing of what a right program prints.
type Diagnosis struct {
	// Mistakes are one to three that explain whole answers together, or some that
	// explain a few lines each. There are none if probes have shown that nothing
	// known explains the answers after all.
	Mistakes []Mistake `json:"mistakes"`

	Cases     int `json:"cases"`           // of the suite
	Explained int `json:"cases_explained"` // of them, those for which the explanation holds
	Wrong     int `json:"cases_wrong"`     // of those explained, how many it makes wrong
	// lines that are right in every case; empty unless lines are explained
	Right       []string `json:"right_labels"`
	Unexplained []string `json:"unexplained_labels"` // lines that are wrong for unknown reasons
	Probed      int      `json:"probed"`             // further inputs that the program was run on
}

// Mistake is one mistake. Any of its faults explains the values: nothing that
// was asked tells them apart.
type Mistake struct {
	Faults []Fault  `json:"faults"`
	Labels []string `json:"labels"`      // lines that it explains; empty if whole answers
	Wrong  int      `json:"cases_wrong"` // cases in which it makes those lines wrong, or any
}

// Fault is one fault of the catalogue.
type Fault struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"` // what such a program does
	Hint    string `json:"hint"`    // what to look at
}

// AddLine adds a line to the mistake of those faults.
func (d *Diagnosis) AddLine(label string, faults []Fault, wrong int) {
	for i := range d.Mistakes {
		if m := &d.Mistakes[i]; slices.Equal(m.Faults, faults) {
			m.Labels, m.Wrong = append(m.Labels, label), max(m.Wrong, wrong)
			return
		}
	}
	d.Mistakes = append(d.Mistakes, Mistake{Faults: faults, Labels: []string{label}, Wrong: wrong})
}

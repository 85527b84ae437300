package record

import (
	"cmp"
	"slices"
)

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

// Mistakes says which mistakes the submissions of a batch make.
type Mistakes struct {
	Wrong     int            `json:"submissions_wrong"`     // that compiled and have a wrong answer or none
	Explained int            `json:"submissions_explained"` // of them, those with a likely mistake
	Faults    []MistakeCount `json:"faults"`                // those most often made first
}

// MistakeCount says how many submissions likely make a mistake.
type MistakeCount struct {
	Name        string `json:"name"`
	Meaning     string `json:"meaning"`
	Submissions int    `json:"submissions"`          // for whose answers nothing else is as good
	Possible    int    `json:"submissions_possible"` // for whose answers another fault is as good
}

func CountMistakes(submissions []Submission) Mistakes {
	report := Mistakes{Faults: []MistakeCount{}}
	at := map[string]*MistakeCount{}
	for i := range submissions {
		s := &submissions[i]
		if s.Score == nil || !s.Build.OK || s.Verdict == Accepted {
			continue
		}
		report.Wrong++
		if s.Diagnosis != nil && len(s.Diagnosis.Mistakes) > 0 {
			report.Explained++
			s.Diagnosis.count(at)
		}
	}
	for _, c := range at {
		report.Faults = append(report.Faults, *c)
	}
	slices.SortFunc(report.Faults, func(a, b MistakeCount) int {
		return cmp.Or(
			cmp.Compare(b.Submissions, a.Submissions),
			cmp.Compare(b.Possible, a.Possible),
			cmp.Compare(a.Name, b.Name),
		)
	})
	return report
}

// count counts each fault once for the submission. A fault may explain several
// lines, alone and as one of several.
func (d *Diagnosis) count(at map[string]*MistakeCount) {
	certain := map[string]bool{}
	for _, m := range d.Mistakes {
		for _, f := range m.Faults {
			certain[f.Name] = certain[f.Name] || len(m.Faults) == 1
			if at[f.Name] == nil {
				at[f.Name] = &MistakeCount{Name: f.Name, Meaning: f.Meaning}
			}
		}
	}
	for name, alone := range certain {
		if alone {
			at[name].Submissions++
		} else {
			at[name].Possible++
		}
	}
}

package record

import (
	"cmp"
	"slices"
)

// Diagnosis lists the mistakes that a program probably makes. In every case that the submission
// answered, a program with these mistakes prints the same values as the submission.
type Diagnosis struct {
	// Mistakes holds one or two mistakes that together explain the answers. It is empty if extra
	// runs have shown that no known mistake explains them.
	Mistakes []Mistake `json:"mistakes"`

	Cases     int `json:"cases"`     // number of cases in the suite
	Explained int `json:"explained"` // number of cases whose answers the mistakes explain
	Wrong     int `json:"wrong"`     // number of explained cases whose answers are wrong
	Probed    int `json:"probed"`    // number of extra inputs that the program was run on
}

// Explains reports whether the diagnosis names a mistake.
func (d *Diagnosis) Explains() bool { return d != nil && len(d.Mistakes) > 0 }

// Mistake is a mistake in a program. If several faults explain the program's wrong values equally
// well, Faults lists all of them.
type Mistake struct {
	Faults []Fault `json:"faults"`
	Wrong  int     `json:"wrong"` // number of cases in which the mistake makes a line wrong
}

// Fault is a mistake of the catalogue.
type Fault struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"` // what a program with this fault does
	Hint    string `json:"hint"`    // where the student should look
}

// Mistakes counts the mistakes in the submissions of a batch.
type Mistakes struct {
	// Number of submissions that compile and have a wrong or missing answer.
	Wrong     int            `json:"wrong"`
	Explained int            `json:"explained"` // number of these with a probable mistake
	Faults    []MistakeCount `json:"faults"`    // most frequent first
}

// MistakeCount counts the submissions that probably make a mistake.
type MistakeCount struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
	// Number of submissions for which no other fault is as good an explanation.
	Submissions int `json:"submissions"`
	// Number of submissions for which another fault is as good an explanation.
	Possible int `json:"possible"`
}

func CountMistakes(submissions []Submission) Mistakes {
	report := Mistakes{Faults: []MistakeCount{}}
	counts := map[string]*MistakeCount{}
	for i := range submissions {
		s := &submissions[i]
		if s.Score == nil || !s.Build.OK || s.Verdict == Accepted {
			continue
		}
		report.Wrong++
		if s.Diagnosis.Explains() {
			report.Explained++
			s.Diagnosis.addTo(counts)
		}
	}
	for _, c := range counts {
		report.Faults = append(report.Faults, *c)
	}
	slices.SortFunc(report.Faults, func(a, b MistakeCount) int {
		return cmp.Or(cmp.Compare(b.Submissions, a.Submissions), cmp.Compare(b.Possible, a.Possible),
			cmp.Compare(a.Name, b.Name))
	})
	return report
}

// addTo adds the diagnosis to the counts of its faults. It increments Submissions of a fault that
// is the only explanation of some mistake, and Possible of every other fault.
func (d *Diagnosis) addTo(counts map[string]*MistakeCount) {
	certain := map[string]bool{}
	for _, m := range d.Mistakes {
		for _, f := range m.Faults {
			certain[f.Name] = certain[f.Name] || len(m.Faults) == 1
			if counts[f.Name] == nil {
				counts[f.Name] = &MistakeCount{Name: f.Name, Meaning: f.Meaning}
			}
		}
	}
	for name, alone := range certain {
		if alone {
			counts[name].Submissions++
		} else {
			counts[name].Possible++
		}
	}
}

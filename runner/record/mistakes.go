package record

import (
	"cmp"
	"slices"
)

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

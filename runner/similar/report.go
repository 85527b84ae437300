package similar

import (
	"slices"

	"touchstone/runner/record"
)

// FillIn compares the programs of a report with each other and with others, and sets r.Similar. It does
// nothing if r.Similar is nil.
func FillIn(r *record.Report, others []Program) {
	if r.Similar == nil {
		return
	}
	programs := slices.Clone(others)
	submissions := map[string]*record.Submission{}
	for i := range r.Submissions {
		s := &r.Submissions[i]
		submissions[s.Name] = s
		programs = append(programs, Program{Name: s.Name, Authors: authorsOf(s), Sources: s.Sources})
	}
	handedOut := r.Similar.HandedOut
	r.Similar = Find(programs, handedOut)
	r.Similar.HandedOut = handedOut
	for i := range r.Similar.Pairs {
		p := &r.Similar.Pairs[i]
		if a, b := submissions[p.Left.Name], submissions[p.Right.Name]; a != nil && b != nil {
			p.SameAnswers, p.SameMethods = sameAnswers(r, a, b), sameMethods(a, b)
		}
	}
}

func authorsOf(s *record.Submission) (authors []string) {
	for _, student := range s.Students {
		for field, value := range map[string]string{"id ": student.ID, "login ": student.Login, "sis ": student.SISID} {
			if value != "" {
				authors = append(authors, field+value)
			}
		}
		if len(authors) == 0 && student.Name != "" {
			authors = append(authors, "name "+student.Name)
		}
	}
	return authors
}

func sameAnswers(r *record.Report, a, b *record.Submission) []string {
	names := []string{}
	for _, g := range r.Groups {
		if slices.Contains(g.Submissions, a.Name) && slices.Contains(g.Submissions, b.Name) {
			names = append(names, g.Name)
		}
	}
	return names
}

func sameMethods(a, b *record.Submission) []string {
	names := []string{}
	if a.MethodAnalysis == nil || b.MethodAnalysis == nil {
		return names
	}
	for _, m := range a.MethodAnalysis.Methods {
		same := func(n record.Method) bool { return n.Wrong && n.Name == m.Name }
		if m.Wrong && slices.ContainsFunc(b.MethodAnalysis.Methods, same) {
			names = append(names, m.Name)
		}
	}
	return names
}

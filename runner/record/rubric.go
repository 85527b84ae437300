package record

import "touchstone/cases"

func NewRubric(r cases.Rubric, labels []string) RubricReport {
	return RubricReport{Name: r.Name, About: r.About, Possible: r.Possible(labels), Format: string(r.Format), Extra: string(r.Extra)}
}

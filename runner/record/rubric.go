package record

import (
	"cmp"

	"touchstone/cases"
)

func NewRubric(r cases.Rubric, labels []string) Rubric {
	return Rubric{
		Name:     r.Name,
		About:    r.About,
		Possible: r.Possible(labels),
		Format:   string(r.Format),
		Extra:    string(r.Extra),
		Shown:    cmp.Or(r.Shown, cases.ShownLines),
	}
}

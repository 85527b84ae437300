package reports

import (
	"io"
	"reflect"
	"strings"

	"touchstone/cases"
	"touchstone/reports/audience"
	"touchstone/runner/record"
)

// hiddenSecret stands in all texts of a report that tell of hidden cases, and
// nowhere else.
const hiddenSecret = "qZ7vK0secretX"

// checkStudents: what a student gets holds nothing of hidden cases, nor of wrong methods
// more than staff decided.
func checkStudents(t brief, r *record.Report, size int) {
	if len(r.Submissions) == 0 {
		return
	}
	told := withHiddenSecrets(r.On(&r.Submissions[0]))
	for _, f := range randomStudentsFormats() {
		for _, piece := range pieces(f, told) {
			got := writtenInBounds(t, f.Name, 2*size, func(w io.Writer) error { return f.Write(w, piece) })
			if i := strings.Index(got, hiddenSecret); i >= 0 {
				t.Errorf("%s: what the student gets tells of a hidden case: %.300q", f.Name, around(got, i))
			}
		}
	}
}

// randomStudentsFormats are what students get but the archive, whose text is
// that of the format text.
func randomStudentsFormats() []Format {
	var list []Format
	for _, f := range Formats(Options{Audience: audience.Student, Token: testOptions.Token}) {
		if f.Reader != "" && f.Name != "canvas-feedback" || f.Name == "gradescope" {
			list = append(list, f)
		}
	}
	return list
}

// withHiddenSecrets is a copy of a report on one submission, in which every text that
// tells of a hidden case begins with the secret.
func withHiddenSecrets(r *record.Report) *record.Report {
	copied := cloned(reflect.ValueOf(*r)).Interface().(record.Report)
	hidden := map[string]bool{}
	shown := map[string]bool{}
	for _, c := range copied.Suite.Cases {
		if c.Public {
			shown[c.ID] = true
		}
	}
	for i := range copied.Suite.Cases {
		c := &copied.Suite.Cases[i]
		if c.Public || shown[c.ID] { // of two by one name it is not known which is meant
			c.Public = true
			continue
		}
		hidden[c.ID] = true
		addSecret(reflect.ValueOf(c).Elem())
	}
	copied.Suite.About, copied.Terms, copied.Warnings = hiddenSecret, hiddenSecret, []string{hiddenSecret}
	s := &copied.Submissions[0]
	s.Path = hiddenSecret
	for i := range s.Results {
		if result := &s.Results[i]; hidden[result.Case] {
			labels := make([]string, len(result.Lines))
			for n, line := range result.Lines {
				labels[n] = line.Label
			}
			addSecret(reflect.ValueOf(result).Elem())
			for n := range result.Lines {
				result.Lines[n].Label = labels[n]
			}
			s.Cause, s.CausedBy = result.Sentence(), record.Cause{Kind: record.CauseCase, Case: result.Case}
		}
	}
	if s.Failure != nil {
		addSecret(reflect.ValueOf(s.Failure).Elem())
	}
	hideScore(s, hidden)
	hideMethods(s.Inside, copied.Rubric.Shown)
	return &copied
}

// hideMethods marks what a student does not see of wrong methods.
func hideMethods(inside *record.Inside, shown cases.Shown) {
	if inside == nil {
		return
	}
	if shown == cases.ShownNothing {
		addSecret(reflect.ValueOf(inside).Elem())
		return
	}
	for i := range inside.Methods {
		m := &inside.Methods[i]
		if m.Example != nil && (m.Example.Hidden || shown == cases.ShownMethods) {
			addSecret(reflect.ValueOf(m.Example).Elem())
		}
		for n := range m.Look {
			if m.Look[n].After = hiddenSecret; shown != cases.ShownLines {
				addSecret(reflect.ValueOf(&m.Look[n]).Elem())
			}
		}
	}
}

// hideScore marks what the points of a submission say of hidden cases.
func hideScore(s *record.Submission, hidden map[string]bool) {
	if s.Score != nil {
		for i := range s.Score.Losses {
			if loss := &s.Score.Losses[i]; hidden[loss.Case] {
				loss.Case, loss.Reason = hiddenSecret+loss.Case, hiddenSecret
			}
		}
		for _, repair := range s.Score.Repairs {
			for i := range repair.Evidence {
				e := &repair.Evidence[i]
				if len(e.Cases) > 0 && hidden[e.Cases[0]] {
					e.Text, e.Detail = hiddenSecret, hiddenSecret
				}
				for n, id := range e.Cases {
					if hidden[id] {
						e.Cases[n] = hiddenSecret + id
					}
				}
			}
		}
	}
	if s.Final != nil {
		for i := range s.Final.Overrides {
			if o := &s.Final.Overrides[i]; hidden[o.Case] {
				o.Case, o.Reason = hiddenSecret+o.Case, hiddenSecret
			}
		}
	}
}

// addSecret puts the secret before every text that is not a word from a list of ours.
func addSecret(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if v.Type() == reflect.TypeFor[string]() {
			v.SetString(hiddenSecret + v.String())
		}
	case reflect.Slice:
		for i := range v.Len() {
			addSecret(v.Index(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			addSecret(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				addSecret(v.Field(i))
			}
		}
	}
}

// cloned is a copy of v that shares no list and no pointer with it.
func cloned(v reflect.Value) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	switch {
	case v.Kind() == reflect.Slice && !v.IsNil():
		c.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		for i := range v.Len() {
			c.Index(i).Set(cloned(v.Index(i)))
		}
	case v.Kind() == reflect.Pointer && !v.IsNil():
		c.Set(reflect.New(v.Type().Elem()))
		c.Elem().Set(cloned(v.Elem()))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if c.Field(i).CanSet() {
				c.Field(i).Set(cloned(v.Field(i)))
			}
		}
	}
	return c
}

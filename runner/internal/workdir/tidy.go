package workdir

import (
	"bytes"
	"cmp"
	"net/url"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Compilers, runtimes, programs and our own errors name files by where the
// scratch directory is, which is different in every grading, tells a student
// nothing, and is gone when he reads it. All of it is tidied: a file is named as
// seen from the folder that it was compiled or run in, and that folder is "."; so
// a program that prints its working directory prints "." in its report.
//
// What is kept in the cache must be tidied where it comes from, since it is told
// by gradings to come: that is what compilers said, and what runs printed.
// tidyReport does the rest.

// Tidier knows the ways in which a scratch directory is written.
type Tidier struct {
	name    string // what its last name begins with, as that of any grading's
	folders *regexp.Regexp
	cut     *regexp.Regexp // such a folder at the end of a text that ends too soon
}

func NewTidier(dir string) *Tidier {
	quoted := strconv.Quote(dir)
	slashed := filepath.ToSlash(dir)
	forms := []string{dir, quoted[1 : len(quoted)-1], (&url.URL{Path: slashed}).EscapedPath(), slashed}
	slices.SortFunc(forms, func(a, b string) int { return len(b) - len(a) })
	for i, form := range forms {
		forms[i] = regexp.QuoteMeta(form)
	}
	base := filepath.Base(dir)
	name := cmp.Or(base[:strings.LastIndex(base, "-")+1], base)
	const (
		slash  = `[/\\]+`
		folder = `(?:` + slash + `(?:submission|compiler|control|known)-\d+\b)?`
		below  = `(?:` + slash + `([^\s"'<>()=,:;])?)?`
		place  = `(?:` + slash + `(?:pass-\d+` + slash + `run|src|out|(?:run|pass|room)-\d+)\b)?`
	)
	// A form that we do not know has no blank and no quote in it. Where programs see
	// those of others, they may see other gradings', too.
	const rest = `[^\s"'<>()=,:;\x00]*`
	any := rest + `(?:` + regexp.QuoteMeta(base) + `|` + regexp.QuoteMeta(name) + `\d{5,})`
	whole := `(?:` + strings.Join(forms, "|") + `|` + any + `)`
	return &Tidier{
		name:    name,
		folders: regexp.MustCompile(whole + folder + place + below),
		cut:     regexp.MustCompile(rest + regexp.QuoteMeta(name) + `\d*$`),
	}
}

// Text is what a text says without the scratch directory.
func (t *Tidier) Text(s string) string {
	if !strings.Contains(s, t.name) {
		return s
	}
	return t.folders.ReplaceAllStringFunc(s, func(found string) string {
		if below := t.folders.FindStringSubmatch(found)[1]; below != "" {
			return below
		}
		return "."
	})
}

// Capture tidies what a program printed. What is taken away counts as if it had
// not been printed.
func (t *Tidier) Capture(c *sandbox.Capture) {
	if !bytes.Contains(c.Bytes, []byte(t.name)) {
		return
	}
	text := string(c.Bytes)
	if c.Truncated() {
		text = t.cut.ReplaceAllString(text, ".")
	}
	tidied := []byte(t.Text(text))
	c.Total -= int64(len(c.Bytes) - len(tidied))
	c.Bytes = tidied
}

// TidyReport tidies every text of a report.
func (t *Tidier) TidyReport(r *record.Submission) { t.value(reflect.ValueOf(r).Elem()) }

func (t *Tidier) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if tidied := t.Text(v.String()); tidied != v.String() && v.CanSet() {
			v.SetString(tidied)
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			t.value(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			t.value(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			t.value(v.Index(i))
		}
	}
}

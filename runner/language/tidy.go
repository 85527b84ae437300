package language

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

// Tidier removes the path of a scratch directory from texts, because the path differs in every
// grading. Paths become relative to the directory in which the file was compiled or run, and that
// directory becomes ".".
//
// Compiler messages and outputs must be tidied before they enter the cache, because later gradings
// report them. TidyReport tidies all other texts.
type Tidier struct {
	name    string // prefix of the directory's name, the same in all gradings
	folders *regexp.Regexp
	cut     *regexp.Regexp // matches part of the directory's name at the end of a truncated text
}

// NewTidier returns a Tidier for the scratch directory dir.
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
		// copied is the folder of the sources in a copy of the submission (handin.RunTree).
		copied = `(?:(?:` + slash + `[^/\\\n"'<>:]+){0,9}?` + slash + `handed-in\b)?`
		place  = `(?:` + slash + `(?:pass-\d+` + slash + `run|src|out|(?:run|pass|room)-\d+` + copied + `)\b)?`
	)
	// forms lacks some spellings, but these have no blanks and no quotes. forms also lacks the path
	// of another grading, which a program may print if it can see other processes.
	const rest = `[^\s"'<>()=,:;\x00]*`
	any := rest + `(?:` + regexp.QuoteMeta(base) + `|` + regexp.QuoteMeta(name) + `\d{5,})`
	whole := `(?:` + strings.Join(forms, "|") + `|` + any + `)`
	return &Tidier{
		name:    name,
		folders: regexp.MustCompile(whole + folder + place + below),
		cut:     regexp.MustCompile(rest + regexp.QuoteMeta(name) + `\d*$`),
	}
}

// Text returns s without the path of the scratch directory.
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

// TidyCapture tidies the output of a program. It subtracts the removed bytes from the number of
// bytes that the program printed.
func (t *Tidier) TidyCapture(c *sandbox.Capture) {
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

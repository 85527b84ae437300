package cases

import (
	"bytes"
	"errors"
	"path"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/internal/strictjson"
	"touchstone/reference"
)

// TestNoByteOfAFileIsPassedOver reads each built-in file with a byte removed, with a byte
// added, and cut off, at every position. The added byte is one of six in turn, or each of
// them with EXHAUSTIVE=1. A change between values must be refused or change nothing. One
// inside a string or a number may give another valid file.
func TestNoByteOfAFileIsPassedOver(t *testing.T) {
	t.Parallel()
	for _, name := range Rubrics() {
		file := path.Join("rubrics", name+".json")
		eachChange(t, file, func(data []byte) (any, error) { return ReadRubric(file, data) })
	}
	for _, a := range reference.Assignments() {
		file, whole := path.Join("corpus", a.ID, suitesFile), embeddedCorpus(t, a)
		eachChange(t, file, func(data []byte) (any, error) {
			c := Corpus{Assignment: a, Questions: whole.Questions, files: whole.files}
			err := c.parseSuites(strictjson.File{Name: file, Data: data})
			return c.listed(), err
		})
	}
}

// listed returns the contents of suites.json for the corpus.
func (c *Corpus) listed() (text suitesText) {
	for _, o := range c.Outlines {
		chosen := suiteText{Name: o.Name, About: o.About, Digest: o.recorded}
		for _, q := range o.Questions {
			chosen.Cases = append(chosen.Cases, q.ID)
		}
		text.Suites = append(text.Suites, chosen)
	}
	return text
}

func eachChange(t *testing.T, file string, read func([]byte) (any, error)) {
	t.Helper()
	text, err := embedded.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	right, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	scalars := scalarsOf(text)
	try := func(changed []byte, at int) {
		got, err := read(changed)
		var refused *strictjson.Error
		switch {
		case errors.As(err, &refused) && refused.Position.File == file && refused.Position.Line <= bytes.Count(changed, []byte("\n"))+1:
		case err != nil:
			t.Errorf("%s, changed at %d to %q: %v: want a place in the file", file, at, changed, err)
		case !scalars[at] && !cmp.Equal(right, got):
			t.Errorf("%s, changed at %d to %q: (-right +read)\n%s", file, at, changed, cmp.Diff(right, got))
		}
	}
	for i := range text {
		try(text[:i], i)
		try(append(bytes.Clone(text[:i]), text[i+1:]...), i)
		for n, b := range []byte(" \",]0x") {
			if !sampled.Takes(i+n, 6) {
				continue
			}
			try(append(append(bytes.Clone(text[:i]), b), text[i:]...), i)
		}
	}
}

// scalarsOf reports for each position of a JSON text whether it is inside a string or
// touches a number.
func scalarsOf(text []byte) []bool {
	in := make([]bool, len(text)+1)
	quoted := false
	for i, b := range text {
		switch {
		case b == '"':
			in[i] = quoted
			quoted = !quoted
		case quoted:
			in[i] = true
		case b == '-' || b == '.' || b >= '0' && b <= '9':
			in[i], in[i+1] = true, true
		}
	}
	return in
}

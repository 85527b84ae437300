package score

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// An error names the position in the file, whatever people write.
func TestFileErrorsHaveAPosition(t *testing.T) {
	readers := map[string]struct {
		headings string
		read     func(io.Reader, string) error
	}{
		"overrides": {overrideHeadings, func(r io.Reader, name string) error {
			o, err := ReadOverrides(r, name)
			if err == nil {
				err = o.Check("sample", []string{"x"})
			}
			return err
		}},
		"remarks": {remarkHeadings, func(r io.Reader, name string) error {
			m, err := ReadRemarks(r, name)
			if err == nil {
				err = m.Check([]string{"x"})
			}
			return err
		}},
		"late policy": {"", func(r io.Reader, name string) error {
			data, err := io.ReadAll(r)
			if err == nil {
				_, err = ReadLatePolicy(name, data)
			}
			return err
		}},
	}
	placed := regexp.MustCompile(`^hand\.written:[1-9][0-9]*:[1-9][0-9]*: .`)
	for what, reader := range readers {
		t.Run(what, func(t *testing.T) {
			refused := 0
			rapid.Check(t, func(t *rapid.T) {
				text := rapid.SampledFrom([]string{"", reader.headings}).Draw(t, "headings") +
					strings.Join(rapid.SliceOfN(rapid.SampledFrom(written), 0, 40).Draw(t, "text"), "")
				if err := reader.read(strings.NewReader(text), "hand.written"); err != nil {
					if refused++; !placed.MatchString(err.Error()) {
						t.Errorf("%q: %v, want file, line and column", text, err)
					}
				}
			})
			if refused == 0 {
				t.Error("nothing was refused")
			}
		})
	}
}

// written lists the pieces from which the test builds files.
var written = []string{
	"x", "total", "5", "-1", "1.125", "by", "submission", "remark", ",", ",", ",", ";", "\t", "\"", "\"\"", "\n", "\n",
	"\r\n", "\ufeff", " ", "\x00", "ä", "{", "}", "[", "]", ":", `"name": "n"`, `"per_day": {"points": 5}`,
	`"days": "whole"`, `"days": "never"`, `"last_day": 0`, "null", "//",
}

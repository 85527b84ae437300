package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"touchstone/reports"
	"touchstone/reports/tree"
)

// writings has both builds write one recorded report in each format for each
// audience, compare it with itself, and score it anew.
func (c *comparison) writings(name, report string) error {
	single := filepath.Base(report) != "report.json"
	var calls [][]string
	for _, f := range reports.Formats(reports.Options{}) {
		call := []string{"report", report, "--format", f.Name}
		if f.Name == "canvas" {
			call = append(call, "--canvas-assignment", "HW2 (123456)")
		}
		calls = append(calls, call)
		if f.Reader != "" && single {
			calls = append(calls, slices.Concat(call, []string{"--audience", "student"}))
		}
		if f.Name == "gradescope" {
			calls = append(calls, slices.Concat(call, []string{"--visibility", "hidden"}))
		}
	}
	calls = append(
		calls,
		[]string{"rescore", report, "--rubric", "course-f19"},
		[]string{"compare", report, report, "--format", "json"},
	)
	for _, call := range calls {
		if err := c.write(filepath.Join(name, filepath.Base(report)), call); err != nil {
			return err
		}
	}
	return nil
}

// write has both builds do one thing with a report. That both refuse in the same
// words is the same, too.
func (c *comparison) write(name string, call []string) error {
	var written [2][]byte
	for i := range c.builds {
		out, args := filepath.Join(c.work, "out", strconv.Itoa(i)), call
		if err := os.RemoveAll(filepath.Dir(out)); err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
			return err
		}
		if call[0] != "compare" {
			args = append(slices.Clone(call), "--out", out)
		}
		printed, failed := c.call(i, args...)
		files, err := contents(out)
		if err != nil {
			return err
		}
		written[i] = slices.Concat(printed, files)
		if failed != nil {
			refusal := strings.NewReplacer(c.builds[i], "touchstone", out, "OUT").Replace(failed.Error())
			written[i] = append(written[i], refusal...)
		}
	}
	c.note(name+": "+strings.Join(slices.Concat(call[:1], call[2:]), " "), bytes.Equal(written[0], written[1]))
	return nil
}

// random is what a format must not foretell: the token of GitHub's log; and a
// digest of terms that a rescoring makes of the executable's version.
var random = regexp.MustCompile(`::(stop-commands::)?[A-Z0-9]{26}(::)?`)

// contents are all files of a folder, or one file, with their names.
func contents(path string) ([]byte, error) {
	var all bytes.Buffer
	err := filepath.WalkDir(path, func(file string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) || err == nil && entry.IsDir() {
			return nil
		}
		if err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		name, _ := filepath.Rel(path, file)
		all.WriteString("\n=== " + name + "\n")
		all.Write(random.ReplaceAll(data, []byte("::TOKEN")))
		return err
	})
	return all.Bytes(), err
}

// questions are some whose search trees are drawn.
var questions = map[string][][]string{
	"takestones-f19": {{"7", "3", "1", "4", "2", "3"}, {"10", "0", "0"}, {"9", "0", "0", "3"}},
	"takestones-s17": {{"7", "0", "3"}, {"6", "0", "0"}},
	"fanorona-5x5": {
		{"BBBBB/BBBBB/BW.BW/WWWWW/WWWWW", "w", "0", "2"},
		{"...../.B.../..W../...../.....", "w", "0", "3"},
	},
}

// trees has both builds draw search trees.
func (c *comparison) trees(only string) error {
	for assignment, all := range questions {
		for _, args := range all {
			for _, f := range tree.Formats() {
				if only != "" && assignment != only {
					continue
				}
				call := append(
					[]string{"explain", "--assignment", assignment, "--depth", "2", "--format", f.Name},
					args...)
				old, err := c.call(0, call...)
				now, errNow := c.call(1, call...)
				if err = errors.Join(err, errNow); err != nil {
					return err
				}
				c.note(strings.Join(call, " "), bytes.Equal(old, now))
			}
		}
	}
	return nil
}

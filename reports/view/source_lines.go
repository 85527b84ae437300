package view

import (
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/languages"
	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// Lines is a set of line numbers, which start at 1.
type Lines map[int]bool

// sourcePosition matches source positions in the messages of compilers and runtimes, such as
// "Main.java:12", "main.go:3:14" and `File "x/main.py", line 7`.
var sourcePosition = wording.LazyRegexp(
	`([\p{L}\p{N}_$./-]{1,200}(?:` + sourceExtensions() + `))(?::|", line )([0-9]{1,7})`,
)

func sourceExtensions() string {
	var list []string
	for _, l := range languages.All {
		for _, extension := range slices.Concat(l.Sources, l.Headers) {
			list = append(list, regexp.QuoteMeta(extension))
		}
	}
	return strings.Join(list, "|")
}

// searchedBytes is the length of the prefix of a message in which to search for source positions.
const searchedBytes = 8 << 10 // bytes

// LinesToHighlight returns, by file, the lines to look at first: the suspect lines of wrong
// methods, the lines in the compiler's message, and the lines where runs crashed or exceeded the
// time limit. If a wrong method has no suspect lines, LinesToHighlight adds the line where the
// method begins.
func LinesToHighlight(c *record.Submission) map[string]Lines {
	collector := lineCollector{files: map[string]string{}, lines: map[string]Lines{}}
	for _, source := range c.Sources {
		collector.files[path.Base(source.File)] = source.File
	}
	for _, m := range c.MethodAnalysis.WrongMethods() {
		for _, l := range m.SuspectLines {
			collector.add(l.File, l.Line)
		}
		if len(m.SuspectLines) == 0 {
			collector.add(m.File, m.Line)
		}
	}
	if !c.Build.OK {
		collector.addAll(c.Build.Message)
	}
	for i := range c.Results {
		r := &c.Results[i]
		if r.Run != nil && r.Verdict == record.RuntimeError {
			collector.addFirst(r.Run.Stderr.Text)
		}
		if r.Run != nil && r.Run.StoppedAt != nil {
			collector.add(r.Run.StoppedAt.File, r.Run.StoppedAt.Line)
		}
	}
	return collector.lines
}

type lineCollector struct {
	files map[string]string // full name, by base name
	lines map[string]Lines
}

// add records a line to highlight. It returns false if the submission has no such file.
func (c lineCollector) add(file string, line int) bool {
	file, known := c.files[path.Base(file)]
	if !known || line < 1 {
		return false
	}
	if c.lines[file] == nil {
		c.lines[file] = Lines{}
	}
	c.lines[file][line] = true
	return true
}

// addAll records all lines that a compiler's message names.
func (c lineCollector) addAll(text string) {
	for _, m := range sourcePosition().FindAllStringSubmatch(text[:min(len(text), searchedBytes)], -1) {
		line, _ := strconv.Atoi(m[2])
		c.add(m[1], line)
	}
}

// addFirst records the first line of a stack trace that is in a file of the student, because that
// is the innermost frame. If the language prints that last, as Python does, addFirst records all
// lines of the trace.
func (c lineCollector) addFirst(text string) {
	for _, m := range sourcePosition().FindAllStringSubmatch(text[:min(len(text), searchedBytes)], -1) {
		if line, _ := strconv.Atoi(m[2]); c.add(m[1], line) && !languages.Of(path.Ext(m[1])).InnermostLast {
			return
		}
	}
}

package view

import (
	"path"
	"strconv"

	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// Lines is a set of line numbers, which start at 1.
type Lines map[int]bool

// named matches source positions in the messages of compilers and runtimes, such as
// "Main.java:12", "main.go:3:14" and `File "x/main.py", line 7`.
var named = wording.Pattern(`([\p{L}\p{N}_$./-]{1,200}\.(?:java|go|py|cc|cpp|cxx|c|hpp|h))(?::|", line )([0-9]{1,7})`)

// searched is the number of bytes, from the start of a message, in which to look for positions.
const searched = 8 << 10 // bytes

// LinesToSee returns, by file, the lines to look at first. These are the suspicious lines of wrong
// methods, the lines in the compiler's message, and the lines where runs crashed or exceeded the
// time limit. For a wrong method without suspicious lines, it is the line where the method begins.
func LinesToSee(s *record.Submission) map[string]Lines {
	seen := linesSeen{files: map[string]string{}, lines: map[string]Lines{}}
	for _, source := range s.Sources {
		seen.files[path.Base(source.File)] = source.File
	}
	for _, m := range s.Inside.WrongMethods() {
		for _, l := range m.Look {
			seen.see(l.File, l.Line)
		}
		if len(m.Look) == 0 {
			seen.see(m.File, m.Line)
		}
	}
	if !s.Build.OK {
		seen.all(s.Build.Message)
	}
	for i := range s.Results {
		r := &s.Results[i]
		if r.Run != nil && r.Verdict == record.RuntimeError {
			seen.first(r.Run.Stderr.Text)
		}
		if r.Run != nil && r.Run.StoppedAt != nil {
			seen.see(r.Run.StoppedAt.File, r.Run.StoppedAt.Line)
		}
	}
	return seen.lines
}

type linesSeen struct {
	files map[string]string // full name, by base name
	lines map[string]Lines
}

// see adds a line. It returns false if the submission has no such file.
func (s linesSeen) see(file string, line int) bool {
	file, known := s.files[path.Base(file)]
	if !known || line < 1 {
		return false
	}
	if s.lines[file] == nil {
		s.lines[file] = Lines{}
	}
	s.lines[file][line] = true
	return true
}

func (s linesSeen) all(text string) {
	for _, m := range named().FindAllStringSubmatch(text[:min(len(text), searched)], -1) {
		line, _ := strconv.Atoi(m[2])
		s.see(m[1], line)
	}
}

// first adds the first position in the student's files, because that is the innermost frame of a
// stack trace. In a Python trace the innermost frame is the last, so all positions are added.
func (s linesSeen) first(text string) {
	for _, m := range named().FindAllStringSubmatch(text[:min(len(text), searched)], -1) {
		if line, _ := strconv.Atoi(m[2]); s.see(m[1], line) && path.Ext(m[1]) != ".py" {
			return
		}
	}
}

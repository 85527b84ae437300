package view

import (
	"path"
	"strconv"

	"touchstone/internal/pattern"
	"touchstone/runner/record"
)

// Lines of the sources that something is known of: 1 is the first.
type Lines map[int]bool

// named is a place as compilers and runtimes name it, such as "Main.java:12",
// "main.go:3:14" and `File "x/main.py", line 7`.
var named = pattern.Of(`([\p{L}\p{N}_$./-]{1,200}\.(?:java|go|py|cc|cpp|cxx|c|hpp|h))(?::|", line )([0-9]{1,7})`)

// searched is how much of a text is looked through for places.
const searched = 8 << 10 // bytes

// LinesToSee returns, by file, the lines of a submission to look at first: those of wrong
// methods, or where they begin, what the compiler complains of, where it crashed, and where its time
// limit stopped it.
func LinesToSee(s *record.Submission) map[string]Lines {
	seen := seeing{files: map[string]string{}, lines: map[string]Lines{}}
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
		if r.Run != nil && r.Run.Place != nil {
			seen.see(r.Run.Place.File, r.Run.Place.Line)
		}
	}
	return seen.lines
}

type seeing struct {
	files map[string]string // by the last part of their names
	lines map[string]Lines
}

func (s seeing) see(file string, line int) bool {
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

// all are the places in a compiler's message.
func (s seeing) all(text string) {
	for _, m := range named().FindAllStringSubmatch(text[:min(len(text), searched)], -1) {
		line, _ := strconv.Atoi(m[2])
		s.see(m[1], line)
	}
}

// first is the innermost place of a trace that is the student's own. Python tells it
// last, and all that is told of Python's is marked.
func (s seeing) first(text string) {
	for _, m := range named().FindAllStringSubmatch(text[:min(len(text), searched)], -1) {
		if line, _ := strconv.Atoi(m[2]); s.see(m[1], line) && path.Ext(m[1]) != ".py" {
			return
		}
	}
}

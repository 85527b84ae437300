package language

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"touchstone/runner/record"
)

var (
	pythonTrace = regexp.MustCompile(`(?m)^(?:Traceback \(most recent call last\):|Fatal Python error: .*)$`)
	pythonFrame = regexp.MustCompile(`(?m)^  File "([^"\n]+)", line (\d+)(?:,)? in (.+)$`)
	pythonError = regexp.MustCompile(`(?m)^[A-Za-z_][\w.]*(?:: .*)?$`)
	noModule    = regexp.MustCompile(`^ModuleNotFoundError: No module named '([\w.]+)'`)
)

// pythonCrash names the exception and the innermost frames of the student's own.
// Of exceptions that one led to another the last ended the program.
func pythonCrash(stderr string) string {
	traces := pythonTrace.FindAllStringIndex(stderr, -1)
	if len(traces) == 0 {
		return ""
	}
	last := traces[len(traces)-1]
	trace := stderr[last[1]:]
	what, isFatal := strings.CutPrefix(stderr[last[0]:last[1]], "Fatal Python error: ")
	var own []string
	for _, frame := range pythonFrame.FindAllStringSubmatch(trace, -1) {
		if !isPythonsOwn(frame[1]) {
			own = append(own, fmt.Sprintf("%s(%s:%s)", frame[3], path.Base(filepath.ToSlash(frame[1])), frame[2]))
		}
	}
	if !isFatal {
		slices.Reverse(own)
		what = pythonError.FindString(trace)
	}
	if missing := noModule.FindStringSubmatch(what); missing != nil {
		what += " (only the standard library and the files handed in can be imported)"
	}
	return withFrames(record.Cut(what, record.MaxText), own)
}

// isPythonsOwn: the library, and what was frozen into the interpreter.
func isPythonsOwn(file string) bool {
	file = filepath.ToSlash(file)
	return strings.HasPrefix(file, "<") || strings.Contains(file, "/lib/python3") ||
		strings.Contains(file, "/Lib/")
}

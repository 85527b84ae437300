package language

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/record"
)

var (
	pythonTrace = wording.LazyRegexp(`(?m)^(?:Traceback \(most recent call last\):|Fatal Python error: .*)$`)
	pythonFrame = wording.LazyRegexp(`(?m)^  File "([^"\n]+)", line (\d+)(?:,)? in (.+)$`)
	pythonError = wording.LazyRegexp(`(?m)^[A-Za-z_][\w.]*(?:: .*)?$`)
)

// endOfInput is the beginning of a hint. The caller adds where a program finds its arguments,
// such as "in sys.argv".
const endOfInput = "stdin has no more lines, and nobody types during grading: read fewer lines, or the arguments"

// pythonHints explains exceptions that arise because the grading machine differs from the
// student's.
var pythonHints = []struct {
	of   func() *regexp.Regexp
	hint string
}{
	{wording.LazyRegexp(`^ModuleNotFoundError: No module named '(?:tkinter|_tkinter|turtle|curses|_curses)'`),
		"there is no screen to draw on"},
	{wording.LazyRegexp(`^ModuleNotFoundError: No module named '[\w.]+'`),
		"import only the standard library, your own files and packages that the homework allows"},
	{wording.LazyRegexp(`^ImportError: attempted relative import`),
		"submit the whole package folder, or import the file by its name without the dot"},
	{wording.LazyRegexp(`^EOFError: EOF when reading a line`),
		endOfInput + " in sys.argv"},
	{wording.LazyRegexp(
		`^ValueError: (?:invalid literal for int\(\) with base 10|could not convert string to float): ''$`),
		"the text to convert is empty: check whether stdin has another line"},
	{wording.LazyRegexp(`^FileNotFoundError: \[Errno 2\] No such file or directory$`),
		"multiprocessing does not work during grading: use threads"},
	{wording.LazyRegexp(`^FileNotFoundError: `),
		"the program runs in a scratch folder: check the file name, and read only files that the homework provides"},
	{wording.LazyRegexp(`^locale\.Error: `),
		"use the locale C.UTF-8, the only one that exists during grading"},
	{wording.LazyRegexp(`^NameError: name '(?:get_ipython|display)' is not defined`),
		"this name exists only in a notebook: remove the line"},
	{wording.LazyRegexp(`^(?:\w+\.)*(?:PermissionError|OSError): \[Errno (?:1|13|30)\]`),
		"write files only in the folder where the program starts"},
	{wording.LazyRegexp(`^OSError: \[Errno (?:97|101)\]|^(?:socket\.gaierror|urllib\.error\.URLError): `),
		"there is no network during grading"},
}

func pythonHint(what string) string {
	for _, h := range pythonHints {
		if h.of().MatchString(what) {
			return " (" + h.hint + ")"
		}
	}
	return ""
}

// pythonCrash returns the exception that ended the program, and the innermost frames in the
// student's code. In a chain of exceptions, the last exception ended the program.
func pythonCrash(stderr string) string {
	traces := pythonTrace().FindAllStringIndex(stderr, -1)
	if len(traces) == 0 {
		return ""
	}
	last := traces[len(traces)-1]
	trace := stderr[last[1]:]
	what, isFatal := strings.CutPrefix(stderr[last[0]:last[1]], "Fatal Python error: ")
	var own []string
	for _, frame := range pythonFrame().FindAllStringSubmatch(trace, -1) {
		if !isPythonsOwn(frame[1]) {
			own = append(own, fmt.Sprintf("%s(%s:%s)", frame[3], path.Base(filepath.ToSlash(frame[1])), frame[2]))
		}
	}
	if !isFatal {
		slices.Reverse(own)
		what = pythonError().FindString(trace)
	}
	return withFrames(record.Truncate(what, record.MaxText)+pythonHint(what), own)
}

func isPythonsOwn(file string) bool {
	file = filepath.ToSlash(file)
	return strings.HasPrefix(file, "<") || strings.Contains(file, "/lib/python3") ||
		strings.Contains(file, "/Lib/")
}

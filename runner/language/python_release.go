package language

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"touchstone/internal/pattern"
)

// newerPython lists features with the minor release of Python 3 that introduced them and a
// pattern of the line that older releases reject.
var newerPython = []struct {
	release int
	feature string
	said    func() *regexp.Regexp
}{
	{10, "match", pattern.Of(`SyntaxError: invalid syntax\n[^\n]*\n +match [^\n]*:`)},
	{11, "except*", pattern.Of(`SyntaxError: [^\n]*\n[^\n]*\n +except ?\*`)},
	{12, "a type statement", pattern.Of(`SyntaxError: invalid syntax\n[^\n]*\n +type +\w+(\[[^\n]*\])? *=`)},
	{12, "parameters of types", pattern.Of(
		`SyntaxError: [^\n]*(?:expected '\('|invalid syntax|expected ':')[^\n]*\n[^\n]*\n +(?:async +)?(?:def|class) +\w+\[`,
	)},
	{12, "quotes of the same kind inside an f-string", pattern.Of(
		`SyntaxError: (?:f-string: (?:expecting '}'|unterminated string|unmatched)|[^\n]*\n[^\n]*\n[^\n]*\b[fF]["'])`)},
	{12, "a backslash inside an f-string", pattern.Of(
		`SyntaxError: f-string expression part cannot include a backslash`)},
	{14, "a template string", pattern.Of(`SyntaxError: [^\n]*\n[^\n]*\n[^\n]*\bt["']`)},
}

// pythonTwo matches errors of Python 3 about programs in Python 2.
var pythonTwo = pattern.Of(
	`Missing parentheses in call to '(?:print|exec)'|multiple exception types must be parenthesized|` +
		`leading zeros in decimal integer`,
)

// fromNotebook matches a notebook command, which is not Python.
var fromNotebook = pattern.Of(`(?m)^ +[%!]\s*\w+`)

// pythonVersion matches the last line of the output of Touchstone's check.
var pythonVersion = pattern.Of(`^Python (3\.(\d+)\.\d+)$`)

// pythonRefusal removes the Python version from the output and returns it as a note. It
// prepends an explanation if another version would accept the program.
func pythonRefusal(said string) (message, note string) {
	at := strings.LastIndex(said, "\n")
	version := pythonVersion().FindStringSubmatch(said[at+1:])
	if version == nil {
		return said, ""
	}
	said, note = strings.TrimSpace(said[:max(at, 0)]), fmt.Sprintf("Python %s refused it", version[1])
	release, _ := strconv.Atoi(version[2])
	switch {
	case pythonTwo().MatchString(said):
		return said, note + ", since it is in Python 2: programs are run by Python 3"
	case fromNotebook().MatchString(said):
		return said, note + ", since a line that begins with % or ! is for a notebook: take it out"
	}
	for _, n := range newerPython {
		if n.release > release && n.said().MatchString(said) {
			newer := fmt.Sprintf("3.%d", n.release)
			return needsNewer("Python", newer, "3."+version[2], n.feature) + said,
				fmt.Sprintf("%s: write it without %s, or grade it with Python %s or later", note, n.feature, newer)
		}
	}
	return said, note
}

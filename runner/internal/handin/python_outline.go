package handin

import (
	"path"
	"slices"
	"strings"

	"touchstone/internal/wording"
)

// PythonFile holds what a Python file probably does. It serves to choose the file to run.
type PythonFile struct {
	PythonImports
	IsGuarded  bool // tests whether it is the main program
	Acts       bool // has a top-level statement with an effect
	ReadsInput bool // reads the command line or stdin
	IsTest     bool // is a test of the program, or installs it
}

// Runs reports whether the file does something if Python starts it.
func (p PythonFile) Runs() bool { return p.IsGuarded || p.Acts }

var (
	pythonGuard = wording.LazyRegexp(`^if\s*\(?\s*(?:__name__\s*==|["']__main__["']\s*==)`)
	pythonInput = wording.LazyRegexp(`\bsys\.(?:argv|stdin)\b|\bfrom[ \t]+sys[ \t]+import\b|` +
		`\b(?:argparse|getopt|optparse|fileinput)\b|\binput[ \t]*\(`)
	pythonTests    = wording.LazyRegexp(`(?m)^[ \t]*(?:from|import)[ \t]+(?:unittest|pytest|setuptools|distutils)\b`)
	pythonTestName = wording.LazyRegexp(`(?i)^(?:test_.*|.*_tests?|tests?|conftest|setup|noxfile)$`)

	// pythonAct matches a top-level statement with an effect: a call, a loop, or a read of the
	// arguments. pythonSetting matches statements that do not count as an effect although pythonAct
	// matches them, such as sys.setrecursionlimit. pythonChoice matches a branch on the arguments,
	// which always counts as an effect.
	pythonAct = wording.LazyRegexp(
		`^(?:for\b|while\b|with\b|raise\b|exec\b|await\b|print\b|[A-Za-z_][\w.]*[ \t]*\(|[^#]*\b(?:argv|input[ \t]*\())`,
	)
	pythonChoice  = wording.LazyRegexp(`^(?:if|while)\b.*\bargv\b`)
	pythonSetting = wording.LazyRegexp(
		`^(?:(?:sys\.(?:setrecursionlimit|path|dont)|random\.seed|logging|warnings|resource|threading\.stack_size|` +
			`signal|locale|atexit|np|numpy)\b|(?:if|elif|while|def|class|async|from|import|del|global|assert|return|lambda)\b)`,
	)
)

// PythonFileOf describes a Python file at this path with this text.
func PythonFileOf(file, text string) PythonFile {
	o := PythonFile{PythonImports: pythonImportsOf(text), ReadsInput: pythonInput().MatchString(text)}
	for _, line := range topLines(text) {
		switch {
		case pythonGuard().MatchString(line):
			o.IsGuarded = true
		case pythonAct().MatchString(line) && !pythonSetting().MatchString(line), pythonChoice().MatchString(line):
			o.Acts = true
		}
	}
	stem := strings.TrimSuffix(path.Base(file), path.Ext(file))
	o.IsTest = pythonTestName().MatchString(stem) || pythonTests().MatchString(text) ||
		slices.ContainsFunc(strings.Split(path.Dir(file), "/"), pythonTestName().MatchString)
	return o
}

// topLines returns the first line of each statement at the top level or in a top-level try.
func topLines(text string) (lines []string) {
	quote, depth, joined, tries := "", 0, false, false
	for line := range strings.Lines(strings.ReplaceAll(text, "\r", "\n")) {
		line = strings.TrimRight(line, " \t\n")
		inside := quote != "" || depth > 0 || joined
		isTop := line != "" && line[0] != ' ' && line[0] != '\t'
		if bare := strings.TrimSpace(line); !inside && bare != "" && bare[0] != '#' {
			if isTop || tries {
				lines = append(lines, bare)
			}
			tries = isTop && strings.HasPrefix(line, "try") && strings.HasSuffix(line, ":")
		}
		quote, depth = afterLine(line, quote, depth)
		joined = quote == "" && strings.HasSuffix(line, `\`)
	}
	return lines
}

// afterLine returns the delimiter of the triple-quoted string and the number of brackets that are
// still open after a line. quote and depth are the delimiter and the number before the line.
func afterLine(line, quote string, depth int) (string, int) {
	for i := 0; i < len(line); i++ {
		rest := line[i:]
		switch {
		case line[i] == '\\':
			i++
		case quote != "":
			if strings.HasPrefix(rest, quote) {
				i, quote = i+len(quote)-1, ""
			}
		case line[i] == '#':
			return "", depth
		case strings.HasPrefix(rest, `"""`), strings.HasPrefix(rest, `'''`):
			i, quote = i+2, rest[:3]
		case line[i] == '"', line[i] == '\'':
			quote = rest[:1]
		case strings.IndexByte("([{", line[i]) >= 0:
			depth++
		case strings.IndexByte(")]}", line[i]) >= 0:
			depth = max(0, depth-1)
		}
	}
	if len(quote) == 1 {
		quote = "" // only triple-quoted strings span lines
	}
	return quote, depth
}

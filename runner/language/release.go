package language

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/internal/handin"
)

// feature is an addition to Java that older compilers reject, usually without naming it.
type feature struct {
	release int
	name    string
	pattern func() *regexp.Regexp // matches the errors of older compilers
}

func newest(has int, message string) (f feature, found bool) {
	for _, g := range newerJava {
		if g.release > has && g.release > f.release && g.pattern().MatchString(message) {
			f, found = g, true
		}
	}
	return f, found
}

func needsNewer(release, has int, feature string) string {
	return fmt.Sprintf("needs Java %d, for %s: this machine has Java %d\n", release, feature, has)
}

// newerJava lists features of releases after 17, which is the oldest supported one.
var newerJava = []feature{
	{21, "switch with patterns",
		wording.LazyRegexp(`patterns in switch statements are (not supported|a preview feature)`)},
	{21, "record patterns", wording.LazyRegexp(
		`(?m)error: (deconstruction patterns|.*expected)[^\n]*\n[^\n]*(\binstanceof|\bcase) +[\w.]+\(`)},
	{21, "qualified constant names in a switch", wording.LazyRegexp(
		`an enum switch case label must be the unqualified name of an enumeration constant`)},
	{21, "methods of sequenced collections", wording.LazyRegexp(
		`symbol: +method (getFirst|getLast|removeFirst|removeLast|addFirst|addLast|reversed)\([^\n]*\n` +
			` *location: [^\n]*\b(List|ArrayList|SequencedCollection|Collection|LinkedHashSet)\b`)},
	{22, "unnamed variables (_)", wording.LazyRegexp(
		`as of release (9|21), '_' is|as of release 21, the underscore keyword|unnamed (variables|patterns) are `)},
	{25, "statements before super(...)", wording.LazyRegexp(`call to (super|this) must be first statement`)},
	{25, "a main method without a class", wording.LazyRegexp(
		`(?:unnamed|implicitly declared) classes are (?:not supported|a preview)`)},
	{25, "IO.println", wording.LazyRegexp(`(?m)^[^\n]*\bIO\.(?:print|readln)[^\n]*\n[^\n]*\n *symbol: +variable IO\b`)},
	{25, "import module", wording.LazyRegexp(`(?m)error: '?\.'? expected\n *import module\b|module imports are `)},
}

var (
	javaClassFile = wording.LazyRegexp(`class file has wrong version (\d{1,4})\.`)
	// javaNoClass matches the error of a javac before 21 about a method outside a class.
	javaNoClass    = wording.LazyRegexp(`^([^\s:]+\.java):(\d{1,7}): error: class, interface, enum, or record expected`)
	javaMainMethod = wording.LazyRegexp(`\bvoid\s+main\s*\(`)
)

const firstClassFile = 44 // version of a class file minus the release of Java

// hasNoClass reports whether javac rejected a main method outside a class.
func hasNoClass(message string, src handin.Sources) bool {
	at := javaNoClass().FindStringSubmatch(message)
	if at == nil {
		return false
	}
	text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(path.Clean("/"+at[1]))))
	if err != nil || !javaMainMethod().Match(text) {
		return false
	}
	line, _ := strconv.Atoi(at[2])
	lines := strings.SplitAfter(string(text), "\n")
	// If an opening brace precedes the line, the error may come from an extra closing brace.
	return !strings.Contains(strings.Join(lines[:min(len(lines), max(0, line-1))], ""), "{")
}

// javaRefusal returns javac's message and a note with javac's version. Both say so if the program
// needs a newer Java.
func javaRefusal(message, version string, src handin.Sources) (output, note string) {
	digits, _, _ := strings.Cut(version, ".")
	has, _ := strconv.Atoi(digits)
	by := "javac " + version
	if of := javaClassFile().FindStringSubmatch(message); of != nil {
		later, _ := strconv.Atoi(of[1])
		return needsNewer(later-firstClassFile, has, "a submitted class file") + message, fmt.Sprintf(
			"%s rejected the program: submit the source of that class, or compile it with --release %d", by, has)
	}
	f, found := newest(has, message)
	if has < 25 && hasNoClass(message, src) {
		f, found = feature{release: 25, name: "a main method without a class"}, true
	}
	if !found || has == 0 {
		return message, by + " rejected the program"
	}
	return needsNewer(f.release, has, f.name) + message, fmt.Sprintf(
		"%s rejected the program: write it without %s, or grade it with JDK %d or later", by, f.name, f.release)
}

func javacVersion(ctx context.Context, javac string) string {
	output, _ := toolOutput(ctx, javac, "-version")
	return strings.TrimPrefix(output, "javac ")
}

var (
	// pythonTwo matches errors of Python 3 about programs in Python 2.
	pythonTwo = wording.LazyRegexp(
		`Missing parentheses in call to '(?:print|exec)'|multiple exception types must be parenthesized|` +
			`leading zeros in decimal integer`)
	// pythonNotebook matches a command of a Jupyter notebook, which is not valid Python.
	pythonNotebook = wording.LazyRegexp(`(?m)^ +[%!]\s*\w+`)
	// pythonVersion matches the last line that check.py prints.
	pythonVersion = wording.LazyRegexp(`^(Python 3\.\d+\.\d+)$`)
)

func pythonRefusal(output string) (message, note string) {
	at := strings.LastIndex(output, "\n")
	version := pythonVersion().FindStringSubmatch(output[at+1:])
	if version == nil {
		return output, ""
	}
	output, note = strings.TrimSpace(output[:max(at, 0)]), version[1]+" rejected the program"
	switch {
	case pythonTwo().MatchString(output):
		note += " because it is written in Python 2: write it in Python 3"
	case pythonNotebook().MatchString(output):
		note += " because a line begins with % or !, which only a notebook understands: remove the line"
	}
	return output, note
}

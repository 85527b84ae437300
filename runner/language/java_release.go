package language

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"touchstone/internal/pattern"
	"touchstone/runner/internal/handin"
)

// newerJava lists features with the errors that older releases of javac print for them.
var newerJava = []struct {
	release int
	feature string
	said    func() *regexp.Regexp
}{
	{9, "private methods of interfaces", pattern.Of(`private interface methods are not supported`)},
	{10, "var", pattern.Of(`symbol: +class var\b`)},
	{14, "switch with ->", pattern.Of(`switch (expressions|rules) are not supported`)},
	{15, "a text block", pattern.Of(`text blocks are not supported`)},
	{16, "records", pattern.Of(`records are (not supported|a preview feature)`)},
	{16, "instanceof with a variable", pattern.Of(`pattern matching in instanceof is (not supported|a preview)`)},
	{17, "sealed classes", pattern.Of(`sealed classes are (not supported|a preview feature)`)},
	{21, "switch with patterns", pattern.Of(`patterns in switch statements are (not supported|a preview feature)`)},
	{21, "records taken apart by a pattern", pattern.Of(
		`(?m)error: (deconstruction patterns|.*expected)[^\n]*\n[^\n]*(\binstanceof|\bcase) +[\w.]+\(`)},
	{21, "switch with qualified names of constants", pattern.Of(
		`an enum switch case label must be the unqualified name of an enumeration constant`)},
	{21, "methods of sequenced collections", pattern.Of(
		`symbol: +method (getFirst|getLast|removeFirst|removeLast|addFirst|addLast|reversed)\([^\n]*\n` +
			` *location: [^\n]*\b(List|ArrayList|SequencedCollection|Collection|LinkedHashSet)\b`)},
	{21, "sequenced collections", pattern.Of(`symbol: +class Sequenced(?:Collection|Map|Set)\b`)},
	{21, "virtual threads", pattern.Of(`symbol: +method (ofVirtual|startVirtualThread)\(`)},
	{21, "Math.clamp", pattern.Of(`symbol: +method clamp\([^\n]*\n *location: class Math\b`)},
	{22, "unnamed variables (_)", pattern.Of(
		`as of release (9|21), '_' is|as of release 21, the underscore keyword|unnamed (variables|patterns) are `)},
	{24, "gatherers of streams", pattern.Of(`symbol: +(?:variable Gatherers|method gather\()`)},
	{25, "statements before super(...)", pattern.Of(`call to (super|this) must be first statement`)},
	{25, "a main method without a class", pattern.Of(
		`(?:unnamed|implicitly declared) classes are (?:not supported|a preview)`)},
	{25, "IO.println", pattern.Of(`(?m)^[^\n]*\bIO\.(?:print|readln)[^\n]*\n[^\n]*\n *symbol: +variable IO\b`)},
	{25, "import module", pattern.Of(`(?m)error: '?\.'? expected\n *import module\b|module imports are `)},
	{0, "a string template, which no release of Java kept", pattern.Of(
		`(?m)error: (illegal escape character\n[^\n]*\\\{|string templates are )`)},
	{0, "a feature that is only a preview", pattern.Of(`\(use --enable-preview to enable`)},
}

// classFile matches javac's error about a class compiled by a newer javac.
var classFile = pattern.Of(`class file has wrong version (\d{1,4})\.`)

// firstClassFile is the difference between the version of class files and the release.
const firstClassFile = 44

// noClass matches the error that javac before 21 prints for a member outside a class. It prints
// the same after a surplus closing brace.
var noClass = pattern.Of(`^([^\s:]+\.java):(\d{1,7}): error: class, interface, enum, or record expected`)

var mainMethod = pattern.Of(`\bvoid\s+main\s*\(`)

// hasNoClass reports whether javac rejected a main method outside any class: no brace comes
// before the first rejected line.
func hasNoClass(message string, src handin.Sources) bool {
	at := noClass().FindStringSubmatch(message)
	if at == nil {
		return false
	}
	text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(path.Clean("/"+at[1]))))
	if err != nil || !mainMethod().Match(text) {
		return false
	}
	line, _ := strconv.Atoi(at[2])
	lines := strings.SplitAfter(string(text), "\n")
	return !strings.Contains(strings.Join(lines[:min(len(lines), max(0, line-1))], ""), "{")
}

// javaRefusal prepends to javac's message that the program needs a newer Java than installed,
// if that is recognizable. It also returns a note with the javac version.
func javaRefusal(message, version string, src handin.Sources) (said, note string) {
	by := "javac"
	if version != "" {
		by += " " + version
	}
	has, _ := strconv.Atoi(regexp.MustCompile(`^\d*`).FindString(version))
	if of := classFile().FindStringSubmatch(message); of != nil {
		later, _ := strconv.Atoi(of[1])
		return needsNewer("Java", strconv.Itoa(later-firstClassFile), strconv.Itoa(has), "a class beside it") + message,
			fmt.Sprintf("%s refused it: hand in the source of that class, or compile it with --release %d", by, has)
	}
	release, feature := -1, ""
	if has < 25 && hasNoClass(message, src) {
		release, feature = 25, "a main method without a class"
	}
	for _, f := range newerJava {
		if (f.release == 0 || f.release > has) && f.release > release && f.said().MatchString(message) {
			release, feature = f.release, f.feature
		}
	}
	switch {
	case feature == "":
		return message, by + " refused it"
	case release == 0 || has == 0:
		return message, fmt.Sprintf("%s refused it, since it uses %s: write it without", by, feature)
	}
	return needsNewer("Java", strconv.Itoa(release), strconv.Itoa(has), feature) + message,
		fmt.Sprintf("%s refused it: write it without %s, or grade it with a JDK of %d or later", by, feature, release)
}

// needsNewer returns the message that an installed tool is too old for a program.
func needsNewer(language, release, has, feature string) string {
	return fmt.Sprintf("needs %s %s, for %s: this machine has %s %s\n", language, release, feature, language, has)
}

// javaVersion returns the version from the JDK's release file, such as 17.0.15, or "" if there
// is none. Running javac would take as long as compiling.
func javaVersion(javac string) string {
	path, err := filepath.EvalSymlinks(javac)
	if err != nil {
		return ""
	}
	data, err := os.ReadFile(filepath.Join(filepath.Dir(path), "..", "release"))
	if err != nil {
		return ""
	}
	if version := regexp.MustCompile(`(?m)^JAVA_VERSION="([\w.+-]+)"`).FindSubmatch(data); version != nil {
		return string(version[1])
	}
	return ""
}

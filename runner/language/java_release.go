package language

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"

	"touchstone/internal/pattern"
)

// newerJava are features that javac refuses in other words before the release that
// brought them.
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
	{
		16,
		"instanceof with a variable",
		pattern.Of(`pattern matching in instanceof is (not supported|a preview)`),
	},
	{17, "sealed classes", pattern.Of(`sealed classes are (not supported|a preview feature)`)},
	{
		21,
		"switch with patterns",
		pattern.Of(`patterns in switch statements are (not supported|a preview feature)`),
	},
	{21, "records taken apart by a pattern", pattern.Of(
		`(?m)error: (deconstruction patterns|.*expected)[^\n]*\n[^\n]*(\binstanceof|\bcase) +[\w.]+\(`)},
	{21, "methods of sequenced collections", pattern.Of(
		`symbol: +method (getFirst|getLast|removeFirst|removeLast|addFirst|addLast|reversed)\([^\n]*\n` +
			` *location: [^\n]*\b(List|ArrayList|SequencedCollection|Collection|LinkedHashSet)\b`)},
	{21, "virtual threads", pattern.Of(`symbol: +method (ofVirtual|startVirtualThread)\(`)},
	{21, "Math.clamp", pattern.Of(`symbol: +method clamp\([^\n]*\n *location: class Math\b`)},
	{22, "unnamed variables (_)", pattern.Of(
		`as of release (9|21), '_' is|as of release 21, the underscore keyword|unnamed (variables|patterns) are `)},
	{22, "statements before super(...)", pattern.Of(`call to (super|this) must be first statement`)},
	{25, "a main method without a class", pattern.Of(
		`(?m)error: (class, interface, enum, or record expected|unnamed classes are a preview)[^\n]*\n *(public |static )*void main\b`,
	)},
	{25, "import module", pattern.Of(`(?m)error: '?\.'? expected\n *import module\b|module imports are `)},
	{0, "a string template, which no release of Java kept", pattern.Of(
		`(?m)error: (illegal escape character\n[^\n]*\\\{|string templates are )`)},
	{0, "a feature that is only a preview", pattern.Of(`\(use --enable-preview to enable`)},
}

// classFile is what javac says of a class that a later javac has compiled.
var classFile = pattern.Of(`class file has wrong version (\d+)\.\d+, should be (\d+)\.\d+`)

// firstClassFile is the version of class files less that of the release.
const firstClassFile = 44

// compilerNotes say which javac refused a program, and what in it is of a newer
// Java, as far as its message tells.
func compilerNotes(message, version string) []string {
	by := "javac"
	if version != "" {
		by += " " + version
	}
	release, _ := strconv.Atoi(regexp.MustCompile(`^\d*`).FindString(version))
	if of := classFile().FindStringSubmatch(message); of != nil {
		if later, err := strconv.Atoi(of[1]); err == nil {
			return []string{
				fmt.Sprintf("%s refused it, since a class beside it is of Java %d: hand in its source, or compile "+
					"that with --release %d", by, later-firstClassFile, release),
			}
		}
	}
	for _, f := range newerJava {
		if f.said().MatchString(message) && (f.release == 0 || release == 0 || f.release > release) {
			of := ""
			if f.release > 0 {
				of = fmt.Sprintf(", which is of Java %d", f.release)
			}
			return []string{fmt.Sprintf("%s refused it, since it uses %s%s: write it without", by, f.feature, of)}
		}
	}
	return []string{by + " refused it"}
}

// javaVersion is what the JDK of a javac says of itself in a file, such as 17.0.15,
// and "" if there is none. Asking javac takes as long as compiling.
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

package language

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"touchstone/internal/sampled"
)

// TestWhatIsOfANewerJavaIsNamed compiles it with the javac at hand.
func TestWhatIsOfANewerJavaIsNamed(t *testing.T) {
	javac, err := FindTool("javac")
	if err != nil {
		t.Fatal(err)
	}
	version := javaVersion(javac)
	if !strings.HasPrefix(version, "17.") {
		t.Skipf("javac is %q, and the messages are those of 17", version)
	}
	wants := map[string]string{
		`if (o instanceof R(int x)) { }`:                   "records taken apart by a pattern, which is of Java 21",
		`switch (o) { case String s -> {} default -> {} }`: "switch with patterns, which is of Java 21",
		`try { } catch (RuntimeException _) { }`:           "unnamed variables (_), which is of Java 22",
		`String s = STR."\{o}";`:                           "a string template",
		`new java.util.ArrayList<String>().getFirst();`:    "methods of sequenced collections, which is of Java 21",
		`int x = "no number";`:                             "javac " + version + " refused it",
		`new java.util.Stack<String>().getFirst2();`:       "javac " + version + " refused it",
		`} } void main() { } class X { void f() {`:         "a main method without a class, which is of Java 25",
	}
	for _, body := range sampled.Of(slices.Sorted(maps.Keys(wants)), 3) {
		want := wants[body]
		dir := t.TempDir()
		file := filepath.Join(dir, "T.java")
		source := "class R2 {}\nrecord R(int x) {}\nclass T { static void f(Object o) {\n" + body + "\n} }\n"
		if strings.Contains(body, "void main() { } class X") {
			source = "void main() { }\n"
		}
		if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
			t.Fatal(err)
		}
		message, err := exec.Command(javac, "-d", dir, file).CombinedOutput()
		if err == nil {
			t.Errorf("javac compiles %q, want it to refuse", body)
		}
		got := compilerNotes(string(message), version)
		if len(got) != 1 || !strings.Contains(got[0], want) {
			t.Errorf("%s: compilerNotes = %q, want %q, of\n%s", body, got, want, message)
		}
	}
}

func TestAClassFileOfANewerJavaIsNamed(t *testing.T) {
	const message = "T.java:3: error: cannot access X\n  bad class file: ./X.class\n" +
		"    class file has wrong version 65.0, should be 61.0\n"
	got := compilerNotes(message, "17.0.15")
	if len(got) != 1 || !strings.Contains(got[0], "is of Java 21") || !strings.Contains(got[0], "--release 17") {
		t.Errorf("compilerNotes = %q, want Java 21 named, and --release 17", got)
	}
}

package language

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/runner/internal/handin"
)

// The test uses the installed javac to compile programs that need newer releases.
func TestJavaRefusal(t *testing.T) {
	javac, err := FindTool("javac")
	must(t, err)
	version := javacVersion(t.Context(), javac)
	if !strings.HasPrefix(version, "17.") {
		t.Skipf("javac is %q, and the messages are those of 17", version)
	}
	const plain = "javac rejected the program"
	rows := []struct{ want, source string }{
		{"21, for record patterns", inMethod(`if (o instanceof R(int x)) { }`)},
		{"21, for record patterns", inMethod(`switch (o) { case R(int x) -> {} default -> {} }`)},
		{"21, for switch with patterns", inMethod(`switch (o) { case String s -> {} default -> {} }`)},
		{"21, for qualified constant names in a switch", inMethod(`enum E { A } switch (E.A) { case E.A: }`)},
		{"22, for unnamed variables (_)", inMethod(`try { } catch (RuntimeException _) { }`)},
		{"21, for methods of sequenced collections", inMethod(`new java.util.ArrayList<String>().getFirst();`)},
		{"25, for IO.println", inMethod(`IO.println(o);`)},
		{"25, for import module", "import module java.base;\nclass T { }\n"},
		{"25, for a main method without a class", "void main() { }\n"},
		{"25, for a main method without a class", "import java.util.*;\n\nint n = 3;\nvoid main(String[] a) { }\n"},
		{plain, inMethod(`int x = "no number";`)},
		{plain, inMethod(`new java.util.Stack().getThird();`)},
		{plain, inMethod(`} } public static void main(String[] args) { } class X { void f() {`)}, // an extra brace
		{plain, "public static void mains(String[] args) { }\n"},
	}
	for _, row := range sampled.Of(rows, 5) {
		source, want := row.source, row.want
		dir := t.TempDir()
		src := handin.Sources{Dir: dir, Files: []string{"T.java"}}
		must(t, os.WriteFile(filepath.Join(dir, "T.java"), []byte(source), 0o644))
		command := exec.Command(javac, "-d", dir, "T.java")
		command.Dir = dir
		message, err := command.CombinedOutput()
		if err == nil {
			t.Errorf("javac compiles %q, want an error", source)
		}
		said, note := javaRefusal(string(message), version, src)
		head, isWhole := strings.CutSuffix(said, string(message))
		if !isWhole {
			t.Errorf("%s: %q does not end with the message of javac", source, said)
		}
		switch {
		case want == plain:
			if head != "" || note != "javac "+version+" rejected the program" {
				t.Errorf("%s: %q and %q, want nothing about a newer Java, for\n%s", source, head, note, message)
			}
		case head != "needs Java "+want+": this machine has Java 17\n":
			t.Errorf("%s: %q and %q, want %q, for\n%s", source, head, note, want, message)
		}
	}
}

func inMethod(body string) string {
	return "class R2 {}\nrecord R(int x) {}\nclass T { static void f(Object o) {\n" + body + "\n} }\n"
}

func TestJavaRefusalOfANewerClassFile(t *testing.T) {
	const message = "T.java:3: error: cannot access X\n  bad class file: ./X.class\n" +
		"    class file has wrong version 65.0, should be 61.0\n"
	said, note := javaRefusal(message, "17.0.15", handin.Sources{})
	const want = "needs Java 21, for a submitted class file: this machine has Java 17\n" + message
	if said != want || !strings.Contains(note, "--release 17") {
		t.Errorf("javaRefusal = %q, %q, want %q, and --release 17", said, note, want)
	}
}

func TestPythonRefusal(t *testing.T) {
	invalid := func(line string) string {
		return "a.py:1: SyntaxError: invalid syntax\n  File \"a.py\", line 1\n    " + line + "\n    ^"
	}
	const plain = "Python 3.9.1 rejected the program"
	for said, want := range map[string]string{
		invalid("x y"): plain,
		"a.py:1: SyntaxError: Missing parentheses in call to 'print'. Did": plain + " because it is written in Python 2",
		invalid("%matplotlib inline"):                                      plain + " because a line begins with % or !",
	} {
		message, note := pythonRefusal(said + "\nPython 3.9.1")
		if message != said || !strings.HasPrefix(note, want) || want == plain && note != want {
			t.Errorf("pythonRefusal(%q) = %q, %q; want %q", said, message, note, want)
		}
	}
	if message, note := pythonRefusal("compiling took longer than 10s"); message != "compiling took longer than 10s" ||
		note != "" {
		t.Errorf("a check that did not end: %q, %q", message, note)
	}
}

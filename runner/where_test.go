package runner

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// endlessPrograms do not end, by the name of what is told of them. Where is the place, as
// a report says it, and empty if it cannot be known.
var endlessPrograms = map[string]struct {
	files map[string]string
	where string
}{
	"java, in the library": {map[string]string{
		"TakeStones.java": `public class TakeStones {
    public static void main(String[] args) {
        System.out.println("Move: " + stones.Helper.next(3));
    }
}`,
		"stones/Helper.java": `package stones;

public class Helper {
    public static int next(int n) {
        java.util.TreeMap<Integer, Integer> map = new java.util.TreeMap<>();
        while (n > 0) map.merge(n % 7 + 1, 1, Math::max);
        return n;
    }
}`,
	}, "in stones.Helper.next, stones/Helper.java:6"},
	"java, deep down": {map[string]string{
		"TakeStones.java": `public class TakeStones {
    static int search(int depth) { return depth == 900 ? 1 : search(depth + 1) + search(depth + 1); }
    public static void main(String[] args) { System.out.println(search(0)); }
}`,
	}, "in TakeStones.search, TakeStones.java:2"},
	"java, in another thread": {map[string]string{
		"TakeStones.java": `public class TakeStones {
    static void work() { for (long n = 0; n < Long.MAX_VALUE; n++) if (n < 0) return; }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(TakeStones::work);
        t.start();
        t.join();
    }
}`,
	}, "in TakeStones.work, TakeStones.java:2"},
	"python": {map[string]string{
		"TakeStones.py": "import helper\n\nhelper.next_stone(3)\n",
		"helper.py":     "def next_stone(n):\n    while n > 0:\n        sorted(range(9))\n",
	}, "in next_stone, helper.py:"},
	"go, in a package": {map[string]string{
		"go.mod":         "module game\n\ngo 1.21\n",
		"main.go":        "package main\n\nimport \"game/rules\"\n\nfunc main() { println(rules.Next(3)) }\n",
		"rules/rules.go": "package rules\n\nfunc Next(n int) int {\n\tfor n > 0 {\n\t\tn = n%7 + 1\n\t}\n\treturn n\n}\n",
	}, "in game/rules.Next, rules/rules.go:"},
	"answers with a flood": {map[string]string{
		"TakeStones.py": `import os, signal
def flood(*_):
    while True:
        os.write(2, b"Thread 0x1 (most recent call first):\n" * 9999)
        os.write(1, b"Move: 1\n" * 9999)
signal.signal(signal.SIGABRT, flood)
while True:
    pass
`,
	}, ""},
	"tells of a file that is not there": {map[string]string{
		"TakeStones.py": `import os, signal
def lie(*_):
    os.write(2, b'Current thread 0x1 (most recent call first):\n  File "/etc/shadow", line 1 in <script>\n')
    os.write(2, b'  File "/x/TakeStones.py", line 1 in ' + os.getcwd().encode() + b'\n')
signal.signal(signal.SIGABRT, lie)
while True:
    pass
`,
	}, ""},
}

// TestAnEndlessProgramIsToldWhereItWasStopped: in a fresh process, whether the program may
// run warm or not, and whatever it does when it is asked.
func TestAnEndlessProgramIsToldWhereItWasStopped(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	testtools.Require(t)
	suite := testsuite.F19(t, "sample")
	suite.Cases = suite.Cases[:1]
	for name, p := range endlessPrograms {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			for file, text := range p.files {
				path := filepath.Join(dir, file)
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text+"\n"), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			g := graderOf(t, suite, 2)
			g.Limits.Wall = record.Span(time.Second)
			s := g.Grade(t.Context(), intake.Submission{Name: "endless", Path: dir})
			if len(s.Results) != 1 || s.Results[0].Run == nil {
				t.Fatalf("%s: %s, %s", s.Verdict, s.Cause, s.Build.Message)
			}
			r := s.Results[0]
			told := ""
			if r.Run.Place != nil {
				told = r.Run.Place.String()
			}
			if r.Verdict != record.TimeLimit || !strings.HasPrefix(told, p.where) || p.where == "" && told != "" {
				t.Errorf("%s, %q; want a time limit, %q", r.Verdict, told, p.where)
			}
			if !strings.HasSuffix(r.Cause, told) || r.Run.Stdout.Bytes != 0 || r.Run.Stderr.Bytes != 0 {
				t.Errorf("cause %q with stdout %.40q and stderr %.40q, want the place, and nothing printed",
					r.Cause, r.Run.Stdout.Text, r.Run.Stderr.Text)
			}
		})
	}
}

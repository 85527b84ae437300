package language

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

const javaDump = `2026-11-24 08:11:01
Full thread dump OpenJDK 64-Bit Server VM (17.0.15+6 mixed mode, sharing):

"main" #1 prio=5 os_prio=0 cpu=1471.29ms elapsed=1.53s tid=0x00007f nid=0x1e runnable  [0x00007f]
   java.lang.Thread.State: RUNNABLE
	at java.util.TreeMap.merge(java.base@17.0.15/TreeMap.java:711)
	at board.Helper.getLargestPrimeFactor(Helper.java:40)
	- locked <0x0000000687402358> (a board.Helper)
	at TakeStones.main(TakeStones.java:9)

"Worker-0" #12 daemon prio=5 os_prio=0 cpu=1.29ms elapsed=1.53s tid=0x00007f nid=0x1f runnable  [0x00007f]
   java.lang.Thread.State: RUNNABLE
	at TakeStones.work(TakeStones.java:30)

JNI global refs: 6, weak refs: 0
`

const javaDumpOfTwo = `Full thread dump OpenJDK 64-Bit Server VM (25+36 mixed mode):

"main" #3 [8784] prio=5 os_prio=0 cpu=1ms elapsed=1.53s tid=0x00007f nid=8784 in Object.wait()  [0x00007f]
   java.lang.Thread.State: WAITING (on object monitor)
	at java.lang.Object.wait0(java.base@25/Native Method)
	at java.lang.Thread.join(java.base@25/Thread.java:2079)
	at TakeStones.main(TakeStones.java:9)

"Thread-0" #30 [8790] prio=5 os_prio=0 cpu=1ms elapsed=1.53s tid=0x00007f nid=8790 runnable  [0x00007f]
   java.lang.Thread.State: RUNNABLE
	at TakeStones.lambda$main$0(TakeStones.java:30)
`

const goDump = `SIGQUIT: quit
PC=0x49e1c1 m=0 sigcode=0

goroutine 5 gp=0x26 m=1 mp=0x58 [select]:
main.wait(0x0)
	game/main.go:99 +0x81

goroutine 1 gp=0x26 m=0 mp=0x58 [running]:
container/heap.up({0x49, 0x1})
	container/heap/heap.go:93 +0x81
game/rules.(*Board).Next(...)
	game/rules/board.go:12
main.main()
	game/main.go:5 +0x81 fp=0x26
`

const pythonDump = `Fatal Python error: Aborted

Thread 0x00007f01 (most recent call first):
  File "/x/src/TakeStones.py", line 3 in work

Current thread 0x00007f02 (most recent call first):
  File "/usr/lib/python3.11/threading.py", line 1116 in join
  File "/x/src/TakeStones.py", line 20 in <module>

Extension modules: numpy (total: 1)
`

func TestPlace(t *testing.T) {
	for name, test := range map[string]struct {
		of    Language
		files []string
		said  string
		want  string
	}{
		"java": {Java, []string{"TakeStones.java", "board/Helper.java", "old/Helper.java"}, javaDump,
			"in board.Helper.getLargestPrimeFactor, board/Helper.java:40"},
		"java, below a folder": {Java, []string{"src/TakeStones.java", "src/board/Helper.java"}, javaDump,
			"in board.Helper.getLargestPrimeFactor, src/board/Helper.java:40"},
		"java, another file": {Java, []string{"TakeStones.java"}, javaDump, "in TakeStones.main, TakeStones.java:9"},
		"java, no file":      {Java, []string{"Other.java"}, javaDump, ""},
		"java, a class with a name from the library": {Java, []string{"TreeMap.java"}, javaDump, ""},
		"java, main waits": {Java, []string{"TakeStones.java"}, javaDumpOfTwo,
			"in TakeStones.lambda$main$0, TakeStones.java:30"},
		"go": {Golang, []string{"go.mod", "heap.go", "main.go", "rules/board.go"}, goDump,
			"in game/rules.(*Board).Next, rules/board.go:12"},
		"go, main package": {Golang, []string{"heap.go", "main.go"}, goDump, "in main.main, main.go:5"},
		"python, main waits": {Python, []string{"TakeStones.py", "threading.py"}, pythonDump,
			"in work, TakeStones.py:3"},
		"python, one thread": {Python, []string{"TakeStones.py"}, pythonDump[strings.Index(pythonDump, "Current"):],
			"at TakeStones.py:20"},
		"c":       {C, []string{"main.c"}, "main () at main.c:3", ""},
		"nothing": {Java, []string{"TakeStones.java"}, "", ""},
		"a lie": {Java, []string{"TakeStones.java"}, "\"main\" #1\n   java.lang.Thread.State: RUNNABLE\n" +
			"\tat <script>alert(1)</script>(TakeStones.java:1)\n\tat A.b(../../etc/passwd:1)\n" +
			"\tat A.b(TakeStones.java:99999999999)\n\tat A.b(TakeStones.java:0)\n", ""},
		"a lie with a folder": {Python, []string{"a.py"}, "Current thread 0x1 (most recent call first):\n" +
			"  File \"/x/a.py\", line 1 in /tmp/touchstone-1/run\n  File \"/x/a.py\", line 2 in \x1b[31m\n", ""},
	} {
		p := Program{Language: &test.of, Files: test.files}
		got := ""
		if place := p.StoppedAt(test.said); place != nil {
			got = place.String()
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

// endlessPrograms holds programs that do not end. The field where is the place that the report
// must name; it is empty if the place is unknown.
var endlessPrograms = map[string]struct {
	files tree
	where string
}{
	"java, in the library": {tree{
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
	"java, in another thread": {tree{
		"TakeStones.java": `public class TakeStones {
    static void work() { for (long n = 0; n < Long.MAX_VALUE; n++) if (n < 0) return; }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(TakeStones::work);
        t.start();
        t.join();
    }
}`,
	}, "in TakeStones.work, TakeStones.java:2"},
	"python": {tree{
		"TakeStones.py": "import helper\n\nhelper.next_stone(3)\n",
		"helper.py":     "def next_stone(n):\n    while n > 0:\n        sorted(range(9))\n",
	}, "in next_stone, helper.py:"},
	"go, in a package": {tree{
		"go.mod":         "module game\n\ngo 1.21\n",
		"main.go":        "package main\n\nimport \"game/rules\"\n\nfunc main() { println(rules.Next(3)) }\n",
		"rules/rules.go": "package rules\n\nfunc Next(n int) int {\n\tfor n > 0 {\n\t\tn = n%7 + 1\n\t}\n\treturn n\n}\n",
	}, "in game/rules.Next, rules/rules.go:"},
	"answers with a flood": {tree{
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
}

func TestPlaceOfAnEndlessProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	x := newBox(t)
	service := NewService(x, fairrun.NewGate(2), x.work, 1)
	t.Cleanup(service.Close) // runs before the cleanup of the box
	service.Expect(len(endlessPrograms))
	for name, test := range endlessPrograms {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := x.builder(t, sourcesOf(t, test.files).Dir)
			b.Limits.Wall, b.Service = record.Span(time.Second), service
			p := x.build(t, b)
			got := ""
			for tries := 0; tries < 5 && got == "" && (test.where != "" || tries == 0); tries++ {
				got = placeOf(t, x, b, p) // on a busy machine the program may not answer within half a second
			}
			if !strings.HasPrefix(got, test.where) || test.where == "" && got != "" {
				t.Errorf("%q, want %q", got, test.where)
			}
		})
	}
}

// placeOf runs an endless program and returns where it was stopped.
func placeOf(t *testing.T, x *box, b Builder, p *Program) string {
	t.Helper()
	o := x.run(t, b, func(scratch string) sandbox.Command {
		c := p.Command(scratch, nil, b.Limits.Memory)
		c.DumpSignal = p.Language.DumpSignal
		return c
	})
	if o.Status != sandbox.WallExceeded || o.Stdout.Total != 0 || o.Stderr.Total != 0 {
		t.Errorf("%v with stdout %.40q and stderr %.40q, want a time limit and nothing printed",
			o.Status, o.Stdout.Bytes, o.Stderr.Bytes)
	}
	if place := p.StoppedAt(x.tidier.Text(string(o.Dump))); place != nil {
		return place.String()
	}
	return ""
}

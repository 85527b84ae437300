package reports

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Whatever names a line, as compilers and runtimes do, it is marked where the file is the
// student's own, and nowhere else.
func TestLinesThatAreNamedAreMarked(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 10))
	own := map[string]string{
		"java": "src/hw2/Ab.java",
		"go":   "main.go",
		"py":   "pkg/play.py",
		"c":    "search.c",
		"cpp":  "a-b.cpp",
	}
	complaints := map[string]string{
		"java": "%s:%d: error: ';' expected\n", "go": "./%s:%d:5: undefined: x\n",
		"py": "  File \"/box/%s\", line %d\n    x = (\n", "c": "%s:%d:3: error: expected ';'\n", "cpp": "%s:%d:3: error: no\n",
	}
	frames := map[string]string{
		"java": "\tat hw2.Ab.run(%s:%d)\n", "go": "\t/box/%s:%d +0x1d\n", "py": "  File \"/box/%s\", line %d, in run\n",
		"c": "%s:%d: run: Assertion `n > 0' failed.\n", "cpp": "%s:%d: run: Assertion `n > 0' failed.\n",
	}
	strangers := []string{
		"\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n", "\t/usr/lib/go/src/runtime/panic.go:884 +0x1f\n",
		"  File \"/usr/lib/python3.11/random.py\", line 12, in choice\n", "Exception in thread \"main\" x: 3:4\n", "Ab.java\n",
	}
	for range 300 {
		s := record.Submission{}
		for _, file := range own {
			s.Sources = append(s.Sources, record.Source{File: file})
		}
		text := func(form string, language string, line int) string {
			base := own[language][strings.LastIndex(own[language], "/")+1:]
			told := fmt.Sprintf(form, base, line)
			return strangers[rng.IntN(len(strangers))] + told + strangers[rng.IntN(len(strangers))]
		}
		language := []string{"java", "go", "py", "c", "cpp"}[rng.IntN(5)]
		line := 1 + rng.IntN(5000)
		want := map[string]view.Lines{own[language]: {line: true}}
		switch rng.IntN(4) {
		case 0:
			s.Build.Message = text(complaints[language], language, line)
			again := 1 + rng.IntN(5000)
			s.Build.Message += text(complaints[language], language, again)
			want[own[language]][again] = true
		case 1:
			s.Build.OK = true
			run := &record.Run{Stderr: record.Output{Text: text(frames[language], language, line)}}
			s.Results = []record.Result{
				{Verdict: record.RuntimeError, Run: run},
				{
					Verdict: record.WrongAnswer,
					Run:     &record.Run{Stderr: record.Output{Text: text(frames[language], language, 1)}},
				},
			}
		case 2:
			s.Build.OK = true
			s.Results = []record.Result{{
				Verdict: record.TimeLimit,
				Run:     &record.Run{Place: &record.Place{File: own[language], Line: line}},
			}}
		default:
			s.Build.OK = true
			s.Inside = wrongAt(own[language], line)
		}
		if diff := cmp.Diff(want, view.LinesToSee(&s)); diff != "" {
			t.Fatalf("lines to see (-want +got):\n%s\n%+v", diff, s)
		}
	}
}

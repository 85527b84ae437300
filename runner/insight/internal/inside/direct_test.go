package inside

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
)

// direct checks the reported calls of a method by running them. It calls the method in the right
// program, and in the wrong one. No host replaces methods.
type direct struct {
	finder *Finder
	main   string
	right  []variant.SourceFile
	start  func() variant.SubstitutionHost
	host   *variant.SubstitutionHost

	calls, inputs, unchecked, silent, corrected int
}

//go:embed testdata/Direct.java
var directJava string

var (
	toldCall  = regexp.MustCompile(`^(\w+)\((.*)\)$`)
	toldState = regexp.MustCompile(`^(\d+) stones(?:, none taken|; ([\d, ]+) taken, (\d+) last)$`)
	number1   = regexp.MustCompile(`\d+`)
)

// checkStatement returns an error if the report on a method is false: of the whole program, or of the
// program with only this method changed if the report says that others must be corrected first.
func (d *direct) checkStatement(t *testing.T, m record.Method, changed, whole []variant.SourceFile) error {
	t.Helper()
	e := m.Example
	if e == nil {
		d.silent++
		return nil
	}
	if len(e.Corrected) == 0 {
		changed = whole
	} else {
		d.corrected++
	}
	if call := toldCall.FindStringSubmatch(e.Call); call != nil {
		return d.checkCall(t, m, call, changed)
	}
	i := slices.IndexFunc(d.finder.questions, func(q Question) bool { return strings.Join(q.Args, " ") == e.Call })
	if i < 0 {
		return fmt.Errorf("%q is no input", e.Call)
	}
	if path := filepath.Ext(d.main); path == ".py" {
		d.unchecked++
		return nil
	}
	got := e.Got.String()
	if isStep := e.Want.String() == "" && !strings.HasPrefix(got, "ends") && !strings.Contains(got, ", but "); isStep {
		d.unchecked++ // the answer may be right; TestFirstWrongStepOfRandomSearches checks steps
		return nil
	}
	d.inputs++
	q := d.finder.questions[i]
	a := d.ask(t, d.main, changed, variant.RunRequest{Args: q.Args, Steps: 10_000_000})
	if RightLines(q, a, d.finder.rubric) == AllOf(q) {
		return fmt.Errorf("the answer to %s is right", e.Call)
	}
	isTold := func(l record.Line) bool {
		return l.Label == e.Receiver && l.Got == e.Got.Value && l.Want == e.Want.Value
	}
	if lines := JudgementOf(q.Case, a, d.finder.rubric).Lines; e.Receiver != "" && !slices.ContainsFunc(lines, isTold) {
		return fmt.Errorf("the answer to %s has %+v, not %s %q", e.Call, lines, e.Receiver, e.Got)
	}
	return nil
}

func (d *direct) checkCall(t *testing.T, m record.Method, call []string, changed []variant.SourceFile) error {
	t.Helper()
	e := m.Example
	if filepath.Ext(d.main) == ".py" {
		return d.checkPythonCall(t, m, changed)
	}
	typ, _, _ := strings.Cut(m.Name, ".")
	args := []string{typ, call[1], "-1"}
	state := toldState.FindStringSubmatch(e.Receiver)
	if state == nil && e.Receiver != "" || typ == "AlphaBetaPruning" || strings.HasPrefix(e.Call, typ+"(") {
		d.unchecked++
		return nil
	}
	args = append(args, number1.FindAllString(call[2], -1)...)
	if state != nil {
		args[2] = state[1]
		args = append(args, "--")
		for _, stone := range number1.FindAllString(state[2], -1) {
			if stone != state[3] {
				args = append(args, stone)
			}
		}
		if state[3] != "" {
			args = append(args, state[3])
		}
	}
	d.calls++
	got, want := d.answers(t, changed, args), d.answers(t, d.right, args)
	told, _, isWith := strings.Cut(e.Got.String(), ", with ")
	right, _, _ := strings.Cut(e.Want.String(), ", with ")
	for i := range got {
		if i < len(want) && got[i] == told && want[i] == right && (told != right || isWith) {
			return nil
		}
	}
	return fmt.Errorf("%s on %q: the report says %q, right %q; it gives one of %q, right one of %q",
		e.Call, e.Receiver, e.Got, e.Want, got, want)
}

// answers returns what a method answers on a state: one line for each way to reach the state.
func (d *direct) answers(t *testing.T, files []variant.SourceFile, args []string) []string {
	t.Helper()
	if args[0] == "TakeStones" { // one class of static methods
		taken := args[slices.Index(args, "--")+1:]
		answer, ok := d.staticAnswer(t, files, append([]string{args[1], args[2]}, taken...))
		if !ok {
			t.Fatalf("%s declares evaluate in no known way", d.main)
		}
		return []string{answer}
	}
	text, main := directJava, "Direct"
	if of, ok := strings.CutPrefix(strings.Split(string(files[0].Text), "\n")[0], "package "); ok {
		of, _, _ = strings.Cut(of, ";")
		text, main = "package "+of+";\n"+text, of+".Direct"
	}
	files = append(slices.Clone(files), variant.SourceFile{Name: "Direct.java", Text: []byte(text)})
	a := d.ask(t, main, files, variant.RunRequest{Args: args, Steps: 200_000})
	lines := strings.Split(strings.TrimSpace(string(a.Output)), "\n")
	if a.Status == variant.EndedNever {
		lines = slices.Repeat([]string{"does not end"}, 4)
	}
	return lines
}

func (d *direct) ask(
	t *testing.T,
	main string,
	files []variant.SourceFile,
	request variant.RunRequest,
) variant.RunResult {
	t.Helper()
	if d.host == nil {
		h := d.start()
		d.host = &h
	}
	none := testtools.NoSolution
	_, answers, err := d.host.Load(main, files, none, [][]variant.SourceFile{none}, []variant.RunRequest{request})
	if err != nil || len(answers) == 0 {
		t.Fatalf("%s does not compile or ended the host: %v", main, err)
	}
	return answers[0]
}

// checkPythonCall checks a reported call of a function that is in no class.
func (d *direct) checkPythonCall(t *testing.T, m record.Method, changed []variant.SourceFile) error {
	t.Helper()
	e := m.Example
	if strings.Contains(m.Name, ".") || !strings.HasPrefix(e.Want.String(), "returns ") {
		d.unchecked++
		return nil
	}
	d.calls++
	for _, side := range []struct {
		files []variant.SourceFile
		told  string
	}{{changed, e.Got.String()}, {d.right, e.Want.String()}} {
		dir := t.TempDir()
		for _, f := range side.files {
			must(t, os.WriteFile(filepath.Join(dir, f.Name), f.Text, 0o644))
		}
		c := exec.CommandContext(t.Context(), "python3", "-c", directPython, e.Call)
		c.Dir = dir
		out, err := c.Output()
		said := strings.TrimSpace(string(out))
		if isEndless := side.told == "does not end"; isEndless != (err != nil) || !isEndless && said != side.told {
			return fmt.Errorf("%s: the report says %q; it gives %q, %v", e.Call, side.told, said, err)
		}
	}
	return nil
}

const directPython = `import contextlib, io, resource, sys
resource.setrlimit(resource.RLIMIT_CPU, (2, 2))
sys.path.insert(0, ".")
import League

def show(value):
    if isinstance(value, list):
        return "[" + ", ".join(map(show, value)) + "]"
    if type(value).__module__ != "builtins" and hasattr(value, "__dict__"):
        return type(value).__name__ + "(" + ", ".join(k + "=" + show(v) for k, v in vars(value).items()) + ")"
    return repr(value)

try:
    with contextlib.redirect_stdout(io.StringIO()):
        back = eval(sys.argv[1], vars(League))
    print("returns " + show(back))
except Exception as e:
    print("raises " + type(e).__name__)
`

func newDirect(t *testing.T, f *Finder) *direct {
	return &direct{finder: f, start: func() variant.SubstitutionHost { return testtools.StartInside(t) }}
}

// In each program, several methods are wrong and share fields or arguments. So what one of them
// does beside a right body of another may say nothing about it.
func TestWrongCallsOfMethodsThatShareFields(t *testing.T) {
	testtools.SkipIfShort(t)
	host, start := javaHost(t), sync.OnceValue(func() variant.SubstitutionHost { return testtools.StartInside(t) })
	type change struct{ method, file, old, new string }
	for _, test := range sampled.Of([]struct {
		program string
		changes []change
	}{
		// evaluate receives the result of a wrong getMoves
		{"takestones-s17/upward", []change{
			{"TakeStones.getMoves", "TakeStones.java", "last % s != 0);", "last / s != 0);"},
			{"TakeStones.evaluate", "TakeStones.java", "s % factor == 0", "s % factor != 0"},
			{"TakeStones.alphabeta", "TakeStones.java", "limit > 0 && depth == limit", "limit > 0 && depth != limit"},
		}},
		// nothing prints the move, and the search often selects another move
		{"takestones-f19/turned", []change{
			{"AlphaBetaPruning.run", "AlphaBetaPruning.java", "w > v : w < v", "w > v : w > v"},
			{"AlphaBetaPruning.printStats", "AlphaBetaPruning.java", `"Move: " + bestMove`, `"Move: " + 0`},
		}},
		// evaluate reads a counter that removeStone sets
		{"takestones-f19/fields", []change{
			{"GameState.removeStone", "GameState.java", "this.takenCount++;", ""},
			{"GameState.evaluate", "GameState.java", "if (m % p == 0)", "if (m % p != 0)"},
		}},
		// the search does not show whether evaluate should negate the value for MIN
		{"takestones-f19/turned", []change{
			{"AlphaBetaPruning.run", "AlphaBetaPruning.java", "v = w;", "v = -w;"},
			{"AlphaBetaPruning.printStats", "AlphaBetaPruning.java", `"Value: " + bestValue`, `"Value: " + 0`},
			{"GameState.evaluate", "GameState.java", "count % 2 == 1", "count % 3 == 1"},
		}},
	}, 3) {
		folder, f := rightPrograms+test.program, newFinder(t, path.Dir(test.program))
		d := &direct{finder: f, start: start}
		d.main, d.right = mainOf(folder), testtools.JavaFiles(t, folder)
		all, changed := testtools.JavaFiles(t, folder), map[string][]variant.SourceFile{}
		for _, c := range test.changes {
			changed[c.method] = testtools.JavaFiles(t, folder)
			plant(t, changed[c.method], c.file, c.old, c.new)
			plant(t, all, c.file, c.old, c.new)
		}
		found, err := f.Find(host, Target{d.main, all})
		must(t, err)
		for _, m := range found.WrongMethods() {
			if files, ok := changed[m.Name]; ok {
				t.Logf("%s: %s: %+v", test.program, m.Name, m.Example)
				if err := d.checkStatement(t, m, files, all); err != nil {
					t.Errorf("%s: %s: %v", test.program, m.Name, err)
				}
			}
		}
	}
}

package sandbox

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// soon is the time that killing a run may take on a busy machine.
const soon = 8 * time.Second

// A program that has ended counts as ended, even if it reached a limit or the context was
// cancelled at the same moment.
func TestRunThatHasEndedIsNotKilled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range 100 { // select chooses a random event
		r := &run{stdout: &collector{over: make(chan struct{})}, ended: make(chan struct{})}
		close(r.ended)
		close(r.stdout.over)
		if got := r.watch(ctx); got != Exited {
			t.Fatalf("watch = %v, want %v", got, Exited)
		}
	}
}

func TestOpenOfUnknownNameListsTheNames(t *testing.T) {
	_, err := Open("sealed")
	if err == nil || !strings.HasSuffix(err.Error(), ", contained") {
		t.Errorf(`Open("sealed") = %v, want an error that lists the names`, err)
	}
}

// fact is a test program with the outcome that every back end must report.
type fact struct {
	args   []string
	edit   func(*Command) // may be nil
	status Status
	check  func(c Command, o Outcome) bool
}

func says(text string) func(Command, Outcome) bool {
	return func(_ Command, o Outcome) bool { return string(o.Stdout.Bytes) == text }
}

func stdoutUpTo(bytes int64) func(*Command) {
	return func(c *Command) { c.Limits.Stdout, c.Limits.Stderr = bytes, bytes }
}

func isCut(_ Command, o Outcome) bool {
	return len(o.Stdout.Bytes) == 1000 && o.Stdout.Truncated() && o.Stdout.Total < 4096<<20
}

func inTime(c Command, o Outcome) bool {
	return o.Usage.Wall >= c.Limits.Wall && o.Usage.Wall <= c.Limits.Wall+soon && o.Signal == "" && o.Leftover == 0
}

func shortWall(c *Command) { c.Limits.Wall = 300 * time.Millisecond }

// facts hold on every system. Files with a build constraint add more.
var facts = map[string]fact{
	"output is captured": {args: []string{"print", "Move:", "6"}, check: func(_ Command, o Outcome) bool {
		return cmp.Equal(o.Stdout, Capture{Bytes: []byte("Move: 6"), Total: 7}) &&
			o.ExitCode == 0 && o.Leftover == 0 && o.Stderr.Total == 0
	}},
	"the exit code is kept": {args: []string{"exit", "42"},
		check: func(_ Command, o Outcome) bool { return o.ExitCode == 42 }},
	"stdin is empty": {args: []string{"read"}, check: says("0 <nil>")},
	"files lie in the working directory, and are fetched": {args: []string{"copy", "in.txt", "out.txt"},
		edit: func(c *Command) {
			c.Files, c.Fetch = []File{{"in.txt", []byte("7 3")}}, []string{"out.txt", "in.txt", "other.txt"}
		},
		check: func(_ Command, o Outcome) bool {
			return string(o.Stdout.Bytes) == "7 3 <nil>" &&
				cmp.Equal(o.Files, map[string]Capture{"out.txt": {Bytes: []byte("7 3"), Total: 3}})
		}},
	"only files of the working directory are fetched, up to the limit": {args: []string{"shares"},
		edit: func(c *Command) { c.Fetch, c.Limits.Stdout = []string{"link", "folder", "large"}, 5 },
		check: func(_ Command, o Outcome) bool {
			return string(o.Stdout.Bytes) == "<nil>" &&
				cmp.Equal(o.Files, map[string]Capture{"large": {Bytes: []byte("ten b"), Total: 10}})
		}},
	"a copied folder can be read and changed, also above the working directory": {
		args: []string{"copy", "../data/in.txt", "../data/out.txt"},
		edit: func(c *Command) {
			c.Copy, c.Folder, c.Fetch = filepath.Join(filepath.Dir(c.Dir), "tree"), "src", []string{"../data/out.txt"}
			for _, dir := range []string{"src", "data"} {
				if err := os.MkdirAll(filepath.Join(c.Copy, dir), 0o755); err != nil {
					panic(err)
				}
			}
			if err := os.WriteFile(filepath.Join(c.Copy, "data", "in.txt"), []byte("7 3"), 0o644); err != nil {
				panic(err)
			}
		},
		check: func(c Command, o Outcome) bool {
			_, err := os.Lstat(filepath.Join(c.Copy, "data", "out.txt"))
			return string(o.Stdout.Bytes) == "7 3 <nil>" && os.IsNotExist(err) &&
				cmp.Equal(o.Files, map[string]Capture{"../data/out.txt": {Bytes: []byte("7 3"), Total: 3}})
		}},
	"the working directory is the given one": {args: []string{"where"}, check: func(c Command, o Outcome) bool {
		want, err := filepath.EvalSymlinks(c.Dir)
		return err == nil && string(o.Stdout.Bytes) == want
	}},
	"a sleeper is killed":    {args: []string{"sleep"}, edit: shortWall, status: WallExceeded, check: inTime},
	"output up to the limit": {args: []string{"print", "ten bytes."}, edit: stdoutUpTo(10), check: says("ten bytes.")},
	"output without a limit": {args: []string{"print", "ten bytes."}, edit: stdoutUpTo(0), check: says("ten bytes.")},
	"output over the limit":  {args: []string{"print", "ten bytes."}, edit: stdoutUpTo(9), status: OutputExceeded},
	"a flood is killed": {args: []string{"babble", "4096", "stdout"}, edit: stdoutUpTo(1000),
		status: OutputExceeded, check: isCut},
	"a flood of both streams is killed": {args: []string{"babble", "4096", "stdout", "stderr"}, edit: stdoutUpTo(1000),
		status: OutputExceeded, check: isCut},
	"a flood of stderr is read": {args: []string{"babble", "8", "stderr"}, edit: stdoutUpTo(1000),
		check: func(_ Command, o Outcome) bool {
			return len(o.Stderr.Bytes) == 1000 && o.Stderr.Total >= 8<<20
		}},
}

func checkFacts(t *testing.T, b Backend) {
	for name, f := range facts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := program(t, f.args[0], f.args[1:]...)
			if f.edit != nil {
				f.edit(&c)
			}
			if f.status != WallExceeded && f.status != CPUExceeded {
				c.DumpSignal = syscall.SIGQUIT // is not sent
			}
			o, err := b.Run(t.Context(), c)
			must(t, err)
			wantStatus(t, c, o, f.status)
			if o.Usage.Wall <= 0 || o.Dump != nil || f.check != nil && !f.check(c, o) {
				t.Errorf("Run(%v) = %+v, stdout %.80q", c.Args, o.Usage, o.Stdout.Bytes)
			}
		})
	}
	var names []string
	for _, g := range b.Guarantees() {
		if names = append(names, g.Name); g.Detail == "" || g.Strength == Neither && b.Level() != Contained {
			t.Errorf("%+v, want a detail, and in a box at least %v", g, Measured)
		}
	}
	want := "wall time, cpu time, memory, output, process tree, file reading, file writing, network, programs"
	if diff := cmp.Diff(strings.Split(want, ", "), names); diff != "" {
		t.Errorf("names of the guarantees (-want +got):\n%s", diff)
	}
	conversation(t, b)
}

func TestPortableBackEnd(t *testing.T) {
	t.Parallel()
	checkFacts(t, open(t))
}

// conversation sends lines to a program and checks each answer.
func conversation(t *testing.T, b Backend) {
	t.Helper()
	theirIn, in, err := os.Pipe()
	must(t, err)
	out, theirOut, err := os.Pipe()
	must(t, err)
	c := program(t, "shout")
	c.Stdin, c.Stdout = theirIn, theirOut
	ended := make(chan Outcome)
	go func() {
		o, err := b.Run(t.Context(), c)
		if err != nil {
			t.Errorf("Run: %v", err)
		}
		theirIn.Close()
		theirOut.Close()
		ended <- o
	}()
	answers := bufio.NewReader(out)
	for _, word := range []string{"move", "value"} {
		fmt.Fprintln(in, word)
		if got, err := answers.ReadString('\n'); err != nil || got != strings.ToUpper(word)+"\n" {
			t.Errorf("the answer to %q is %q, %v", word, got, err)
		}
	}
	in.Close()
	o := <-ended
	if got, err := answers.ReadString('\n'); err != io.EOF {
		t.Errorf("after its end it printed %q, %v", got, err)
	}
	if o.Status != Exited || o.ExitCode != 0 || o.Stdout.Total != 0 {
		t.Errorf("Run = %+v, want exit status 0 and no captured stdout", o)
	}
}

func TestProgramInheritsNoEnvironment(t *testing.T) {
	t.Setenv("INHERITED", "no")
	for name, env := range map[string][]string{
		"none": nil,
		"some": {"HOME=/nowhere", "LC_ALL=C.UTF-8"},
	} {
		t.Run(name, func(t *testing.T) {
			c := program(t, "environ")
			c.Env = env
			o := execute(t, c)
			wantStatus(t, c, o, Exited)
			var got []string
			for _, entry := range lines(o.Stdout) {
				if key, _, _ := strings.Cut(entry, "="); key != "" && !expectedExtra(key) {
					got = append(got, entry)
				}
			}
			if diff := cmp.Diff(env, got); diff != "" {
				t.Errorf("environment (-want +got):\n%s", diff)
			}
		})
	}
}

// expectedExtra reports whether Go adds this variable, as it does on Windows.
func expectedExtra(key string) bool {
	return strings.EqualFold(key, "SYSTEMROOT") && runtime.GOOS == "windows"
}

func TestDoneContextStartsNothing(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	o, err := open(t).Run(ctx, program(t, "print", "started"))
	if err != nil || o.Status != Cancelled || o.Stdout.Total != 0 {
		t.Errorf("Run = %+v, %v, want cancelled without output", o, err)
	}
}

func TestErrorNamesWhatCannotStart(t *testing.T) {
	t.Parallel()
	good := program(t, "print")
	plain := filepath.Join(good.Dir, "plain")
	must(t, os.WriteFile(plain, []byte("text"), 0o666))
	missing := filepath.Join(good.Dir, "missing")
	for name, test := range map[string]struct {
		edit func(*Command)
		want string // part of the error
	}{
		"missing executable":     {func(c *Command) { c.Path = missing }, "executable: stat " + missing},
		"executable is a folder": {func(c *Command) { c.Path = c.Dir }, "is a directory"},
		"relative executable":    {func(c *Command) { c.Path = "prog" }, `executable "prog"`},
		"missing directory":      {func(c *Command) { c.Dir = missing }, "working directory: stat " + missing},
		"directory is a file":    {func(c *Command) { c.Dir = plain }, "is not a directory"},
		"relative directory":     {func(c *Command) { c.Dir = "." }, `working directory "."`},
		"bad environment":        {func(c *Command) { c.Env = []string{"HOME"} }, `"HOME"`},
		"not an executable":      {func(c *Command) { c.Path = plain }, plain},
	} {
		c := good
		test.edit(&c)
		_, err := open(t).Run(t.Context(), c)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: Run = %v, want an error with %q", name, err, test.want)
		}
	}
}

// A run that ended after its limit is excused for the time by which the sandbox was late, unless
// the program spent that time on a processor.
func TestLimitExceededAtTheEndCounts(t *testing.T) {
	limits := Limits{Wall: time.Second, Memory: 100, Patience: time.Second}
	long := run{limits: limits, stdout: &collector{}, wall: 2 * time.Second}
	seenLate := long
	seenLate.late = time.Second
	over := &collector{kept: []byte("ab"), total: 3}
	for name, test := range map[string]struct {
		run    run
		reason Status
		end    Outcome
		want   Status
	}{
		"output":                 {run{limits: limits, stdout: over}, Exited, Outcome{}, OutputExceeded},
		"memory":                 {run{limits: limits, stdout: &collector{}}, Exited, Outcome{Usage: Usage{Memory: 101}}, MemoryExceeded},
		"wall time":              {long, Exited, Outcome{}, WallExceeded},
		"late check":             {seenLate, Exited, Outcome{Usage: Usage{CPU: time.Second}}, Exited},
		"late check, CPU in use": {seenLate, Exited, Outcome{Usage: Usage{CPU: time.Second + 1}}, WallExceeded},
		"the first reason wins":  {run{limits: limits, stdout: over}, Cancelled, Outcome{Usage: Usage{Memory: 101}}, Cancelled},
	} {
		test.run.stderr = &collector{}
		if got := test.run.outcome(test.reason, test.end).Status; got != test.want {
			t.Errorf("%s: outcome(%v, %+v) = %v, want %v", name, test.reason, test.end, got, test.want)
		}
	}
}

func TestCollectorDoesNotWaitForAnOpenPipe(t *testing.T) {
	t.Parallel()
	read, write, err := os.Pipe()
	must(t, err)
	defer write.Close()
	c := collect(read, 3)
	if _, err := write.WriteString("held"); err != nil {
		t.Fatal(err)
	}
	<-c.over
	start := time.Now()
	c.finish(10 * time.Millisecond)
	if took := time.Since(start); took > soon {
		t.Errorf("finish took %v, want about 10ms", took)
	}
	got := c.capture()
	if !bytes.Equal(got.Bytes, []byte("hel")) || got.Total != 4 {
		t.Errorf("capture = %+v, want the first 3 bytes of 4", got)
	}
}

func TestResourcesAreCheckedOneByOne(t *testing.T) {
	b, err := Open("auto")
	must(t, err)
	limits := Limits{Memory: 256 << 20, Disk: 64 << 20}
	usual := UsualResources(limits)
	for name, test := range map[string]struct {
		change func(*Resources)
		want   string // pattern of the error; empty for none
		boxed  bool   // only a box has this limit
	}{
		"usual":            {func(r *Resources) {}, "", false},
		"of 22 cores":      {func(r *Resources) { *r = usualResources(limits, 22) }, "", false},
		"all memory":       {func(r *Resources) { *r = r.WithAllMemory(limits) }, "", false},
		"too many files":   {func(r *Resources) { r.Files = 5000 }, "opening 5000 files at once", true},
		"too much disk":    {func(r *Resources) { r.Disk = 80 << 20 }, "writing 80 MiB", true},
		"too much memory":  {func(r *Resources) { r.Memory = 3 << 30 }, "out of memory|failed to allocate", true},
		"too much space":   {func(r *Resources) { r.Space = 1 << 62 }, "address space", false},
		"too many threads": {func(r *Resources) { r.Threads = 3000 }, "thread", true},
	} {
		t.Run(name, func(t *testing.T) {
			if test.boxed && b.Level() != Sealed {
				t.Skip("this mode does not limit it")
			}
			needs := usual
			test.change(&needs)
			err := needs.Check(t.Context(), b, t.TempDir(), limits)
			if test.want == "" && err != nil ||
				test.want != "" && (err == nil || !regexp.MustCompile(test.want).MatchString(err.Error())) {
				t.Errorf("Check(%+v) = %v, want an error that matches %q, if any", needs, err, test.want)
			}
		})
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

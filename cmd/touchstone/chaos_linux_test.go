package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/sampled"
	"touchstone/runner/record"
)

// Flags of TestChaosCostsNothing. The same seed gives the same disturbances.
var (
	chaosSeed   = flag.Uint64("chaos.seed", 0, "the seed of the disturbances; 0 draws one")
	chaosRounds = flag.Int("chaos.rounds", 0, "the number of disturbances; 0 is 20 under EXHAUSTIVE, else none")
)

// panickingName is the name under which this test binary runs as a touchstone that panics.
const panickingName = "panicking-touchstone"

func init() { commands[panickingName] = panicking }

// panicking is the command "panicking-touchstone STAGE NTH TOUCHSTONE ARG...". It does what
// "touchstone ARG..." does, but panics the NTH time that a submission enters the stage.
func panicking() {
	nth, _ := strconv.Atoi(os.Args[2])
	var mu sync.Mutex
	root := newRoot()
	grade, _, err := root.Find([]string{"grade"})
	if err != nil {
		panic(err)
	}
	root.RemoveCommand(grade)
	root.AddCommand(newGrade(func(_ string, at record.Stage) {
		mu.Lock()
		defer mu.Unlock()
		if string(at) != os.Args[1] {
			return
		}
		if nth--; nth == 0 {
			panic("a bug of Touchstone")
		}
	}))
	root.SetArgs(os.Args[4:])
	err = root.ExecuteContext(context.Background())
	cli.ShowError(os.Stderr, err)
	os.Exit(int(cli.StatusOf(err)))
}

// chaosClass lists submissions of many kinds: right programs, wrong ones, one that crashes, one
// that does not compile, and one without a program. None of them prints a Go stack trace, which
// differs from run to run.
var chaosClass = []string{"amara", "chen.go", "ivo", "leila", "mateo", "nadia.zip", "priya.tar.gz", "tomoko"}

const chaosUser = 4243 // must have no other processes

type chaos struct {
	limitedMachine
	rand *rand.Rand
	took time.Duration // duration of the undisturbed grading
	full map[string]cases.Points
	want map[string]string // files of the undisturbed grading
}

// disturbance is a way to disturb a grading: a prefix of its command line, or a function to call
// while it runs.
type disturbance struct {
	name   string
	before []string
	during func(*os.Process) // called a while after the start
	after  func()            // undoes the disturbance
	says   string            // expected message; empty if it varies
}

// draw returns a random disturbance. Half of them are panics, because grading has many stages.
func (c *chaos) draw() disturbance {
	if c.rand.IntN(2) == 0 {
		return c.randomPanic()
	}
	kinds := []func() disturbance{
		c.randomSignal,
		func() disturbance { return c.limitResource("processes", 5+c.rand.IntN(100)) },
		func() disturbance { return c.limitResource("files", 8+c.rand.IntN(90)) },
		func() disturbance { return c.limitResource("space", (400+c.rand.IntN(6000))<<20) },
		func() disturbance { return c.limitResource("size", 1<<(8+c.rand.IntN(16))) },
		c.missingTool,
	}
	if exec.Command("unshare", "-m", "mount", "-t", "tmpfs", "none", c.tmp).Run() == nil { // requires root
		kinds = append(
			kinds,
			func() disturbance { return c.limitResource("disk", c.rand.IntN(2)<<(6+c.rand.IntN(11))) },
		)
	}
	return kinds[c.rand.IntN(len(kinds))]()
}

func (c *chaos) limitResource(name string, value int) disturbance {
	return disturbance{name: fmt.Sprintf("%s=%d", name, value), before: c.limitedMachine.limitCommand(name, value)}
}

func (c *chaos) randomPanic() disturbance {
	stages := []record.Stage{
		record.Reading, record.Building, record.Warming, record.Running, record.Scoring, record.Diagnosing, record.Recording,
	}
	stage := string(stages[c.rand.IntN(len(stages))])
	nth := strconv.Itoa(1 + c.rand.IntN(3)) // at least 3 submissions run warm and are diagnosed
	return disturbance{
		name: "panic " + nth + " while " + stage, says: "a bug of Touchstone",
		before: []string{filepath.Join(c.dir, "bin", panickingName), stage, nth},
	}
}

func (c *chaos) randomSignal() disturbance {
	signal := []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM, syscall.SIGINT}[c.rand.IntN(3)]
	return disturbance{name: signal.String(), during: func(p *os.Process) { p.Signal(signal) }}
}

// missingTool returns a disturbance that removes a program that builds or runs submissions.
func (c *chaos) missingTool() disturbance {
	tool := filepath.Join(c.path, []string{"go", "javac", "java"}[c.rand.IntN(3)])
	return disturbance{
		name:   filepath.Base(tool) + " vanishes",
		during: func(*os.Process) { os.Rename(tool, tool+"-away") },
		after:  func() { os.Rename(tool+"-away", tool) },
	}
}

// linkTools links the compilers into a folder of the test, so that the test can remove the links.
func (c *chaos) linkTools(t *testing.T) {
	t.Helper()
	folder := filepath.Join(c.dir, "tools")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"go", "java", "javac", "unshare", "mount", "setpriv", "sh"} {
		tool, err := exec.LookPath(name)
		if err == nil {
			err = os.Symlink(tool, filepath.Join(folder, name))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	c.path = folder
}

func (c *chaos) runDisturbed(t *testing.T, d disturbance, out string) string {
	t.Helper()
	cmd := c.command(out, d.before...)
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if d.during != nil {
		timer := time.AfterFunc(time.Duration(c.rand.Int64N(int64(c.took))), func() { d.during(cmd.Process) })
		defer timer.Stop()
	}
	err := cmd.Wait()
	if d.after != nil {
		d.after()
	}
	return fmt.Sprintf("%v\n%.3000s", err, &said)
}

// removeFirstRuns removes the runs that a rerun replaced. They affect neither verdicts nor
// points, and only a disturbed grading has them.
func removeFirstRuns(value any) {
	switch value := value.(type) {
	case map[string]any:
		delete(value, "first_run")
		for _, field := range value {
			removeFirstRuns(field)
		}
	case []any:
		for _, element := range value {
			removeFirstRuns(element)
		}
	}
}

// files returns the files of a grading, without replaced runs and with all times set to zero.
func (c *chaos) files(t *testing.T, out string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, pattern := range []string{"*.json", "scores.csv"} {
		found, _ := filepath.Glob(filepath.Join(out, pattern)) // Glob fails only for an invalid pattern
		for _, file := range found {
			data := measured.ReplaceAll(readFile(t, file), []byte(`"$1": 0`))
			if filepath.Ext(file) == ".json" {
				var report any
				if err := json.Unmarshal(data, &report); err != nil {
					t.Fatalf("%s: %v", file, err)
				}
				removeFirstRuns(report)
				var err error
				if data, err = json.MarshalIndent(report, "", " "); err != nil {
					t.Fatal(err)
				}
			}
			files[filepath.Base(file)] = string(data)
		}
	}
	return files
}

// leftovers lists the processes and temporary files that remain after a grading.
func (c *chaos) leftovers() (all []string) {
	processes, _ := filepath.Glob("/proc/[0-9]*")
	for _, process := range processes {
		var stat syscall.Stat_t
		cwd, _ := os.Readlink(filepath.Join(process, "cwd"))
		if strings.HasPrefix(cwd, c.dir) ||
			c.user != uint32(os.Geteuid()) && syscall.Stat(process, &stat) == nil && stat.Uid == c.user {
			command, _ := os.ReadFile(filepath.Join(process, "cmdline"))
			if len(command) == 0 {
				continue // the process has ended, but was not reaped yet
			}
			all = append(all, fmt.Sprintf("%s %q in %s", process, command, cwd))
		}
	}
	scratch, _ := filepath.Glob(filepath.Join(c.tmp, "*"))
	return append(all, scratch...)
}

// round disturbs a grading, and then runs the same command undisturbed.
func (c *chaos) round(t *testing.T, d disturbance) {
	if err := os.RemoveAll(filepath.Join(c.cache, "touchstone", "results")); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(c.dir, "out-"+filepath.Base(t.Name()))
	ending := c.runDisturbed(t, d, out)
	if !strings.Contains(ending, d.says) {
		t.Errorf("the output lacks %q: was the grading disturbed?", d.says)
	}
	scored, verdicts := scores(t, out)
	for name := range scored {
		if _, err := os.Stat(filepath.Join(out, name+".json")); err != nil {
			t.Errorf("%s has a score and no report: %v", name, err)
		}
	}
	for name, points := range scored {
		if points != c.full[name] {
			t.Errorf("%s scored %v, want %v or none", name, points, c.full[name])
		}
	}
	if said, err := c.command(out).CombinedOutput(); err != nil {
		t.Errorf("then, undisturbed: %v\n%s", err, said)
	}
	if diff := cmp.Diff(c.want, c.files(t, out)); diff != "" {
		t.Errorf("then, undisturbed, the reports differ from those that were never disturbed (-want +got):\n%.5000s",
			diff)
	}
	if !eventually(func() bool { return len(c.leftovers()) == 0 }) { // killed processes take a moment to end
		t.Errorf("left behind: %q", c.leftovers())
	}
	if t.Logf("disturbed, it scored %d of %d", len(scored), len(c.full)); t.Failed() {
		t.Logf("%s%s", ending, verdicts)
	}
}

// TestChaosCostsNothing checks that a failure during grading costs no points, and that running the
// same command again completes the reports. Without EXHAUSTIVE=1 it is skipped, because the next
// test covers a panic, and scripts cover a kill, a full disk and a missing compiler.
func TestChaosCostsNothing(t *testing.T) {
	rounds, seed := *chaosRounds, *chaosSeed
	if rounds == 0 && sampled.IsExhaustive() {
		rounds = 20
	}
	if rounds == 0 {
		t.Skip("random: needs EXHAUSTIVE=1 or -chaos.rounds")
	}
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("-chaos.seed %d draws the same again", seed)
	c := chaos{limitedMachine: newMachine(t, chaosUser, chaosClass...), rand: rand.New(rand.NewPCG(seed, 1))}
	c.linkTools(t)
	c.chown(t)
	started, out := time.Now(), filepath.Join(c.dir, "undisturbed")
	if said, err := c.command(out).CombinedOutput(); err != nil {
		t.Fatalf("undisturbed: %v\n%s", err, said)
	}
	c.took, c.want = time.Since(started), c.files(t, out)
	c.full, _ = scores(t, out)
	if len(c.full) != len(chaosClass)-1 {
		t.Fatalf("undisturbed: scored %v, want all but the one without a program", slices.Collect(maps.Keys(c.full)))
	}
	for i := range rounds {
		d := c.draw()
		t.Run(fmt.Sprintf("%d %s", i+1, d.name), func(t *testing.T) { c.round(t, d) })
	}
}

// TestFailureInWritingAReportIsReported causes a panic in the code that prints messages about a
// submission and writes its report.
func TestFailureInWritingAReportIsReported(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs a submission")
	}
	m := newMachine(t, chaosUser, "chen.go")
	m.chown(t)
	out := filepath.Join(m.dir, "out")
	said, err := m.command(out, filepath.Join(m.dir, "bin", panickingName), string(record.Recording), "1").
		CombinedOutput()
	if want := `"class": Touchstone failed while writing the report`; err != nil ||
		!strings.Contains(string(said), want) {
		t.Errorf("%v, want %q and status 0:\n%s", err, want, said)
	}
	for _, name := range []string{"class.json", "report.json"} {
		data, err := os.ReadFile(filepath.Join(out, name))
		if err != nil || !strings.Contains(string(data), "panic: a bug of Touchstone") ||
			!strings.Contains(string(data), `"verdict": "accepted"`) {
			t.Errorf("%s lacks the verdict or the panic: %v\n%.2000s", name, err, data)
		}
	}
}

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

// The flags of TestChaosCostsNothing. A seed draws the same disturbances again.
var (
	chaosSeed   = flag.Uint64("chaos.seed", 0, "the seed of the disturbances; 0 draws one")
	chaosRounds = flag.Int("chaos.rounds", 0, "the number of disturbances; 0 is 20 under EXHAUSTIVE, else none")
)

// panickingName is this binary under a name of its own: touchstone with a mistake.
const panickingName = "panicking-touchstone"

func init() { commands[panickingName] = panicking }

// panicking is called as "panicking-touchstone STAGE NTH TOUCHSTONE ARG...". It
// panics when a stage is entered for the NTH time, whatever the submission.
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
			panic("a mistake of ours")
		}
	}))
	root.SetArgs(os.Args[4:])
	err = root.ExecuteContext(context.Background())
	cli.ShowError(os.Stderr, err)
	os.Exit(int(cli.StatusOf(err)))
}

// chaosClass has what can go wrong in itself: right programs, wrong ones, one that
// crashes, one that does not compile, and one that is none. All print the same each
// time, which a stack trace of Go does not.
var chaosClass = []string{"amara", "chen.go", "ivo", "leila", "mateo", "nadia.zip", "priya.tar.gz", "tomoko"}

const chaosUser = 4243 // with no process but the test's

// chaos is a class that is graded over and over, each time disturbed in some way.
type chaos struct {
	shortMachine
	rand *rand.Rand
	took time.Duration // the undisturbed grading
	full map[string]cases.Points
	want map[string]string // the files of the undisturbed grading
}

// disturbance is one way to disturb a grading: by what stands before the command,
// or by what is done to it while it goes on.
type disturbance struct {
	name   string
	before []string
	during func(*os.Process) // after a while
	after  func()            // makes it good
	says   string            // what is said then, if that is certain
}

// draw draws a disturbance; half of them are panics, as there are many stages.
func (c *chaos) draw() disturbance {
	if c.rand.IntN(2) == 0 {
		return c.panics()
	}
	kinds := []func() disturbance{
		c.killed,
		func() disturbance { return c.short("processes", 5+c.rand.IntN(100)) },
		func() disturbance { return c.short("files", 8+c.rand.IntN(90)) },
		func() disturbance { return c.short("space", (400+c.rand.IntN(6000))<<20) },
		func() disturbance { return c.short("size", 1<<(8+c.rand.IntN(16))) },
		c.compilerVanishes,
	}
	if exec.Command("unshare", "-m", "mount", "-t", "tmpfs", "none", c.tmp).Run() == nil { // only root may mount
		kinds = append(kinds, func() disturbance { return c.short("disk", c.rand.IntN(2)<<(6+c.rand.IntN(11))) })
	}
	return kinds[c.rand.IntN(len(kinds))]()
}

func (c *chaos) short(name string, value int) disturbance {
	return disturbance{name: fmt.Sprintf("%s=%d", name, value), before: c.shortMachine.short(name, value)}
}

func (c *chaos) panics() disturbance {
	stages := []record.Stage{
		record.Reading, record.Building, record.Warming, record.Asking, record.Scoring, record.Diagnosing, record.Recording,
	}
	stage := string(stages[c.rand.IntN(len(stages))])
	nth := strconv.Itoa(1 + c.rand.IntN(3)) // as many are run warm, and diagnosed
	return disturbance{
		name: "panic " + nth + " while " + stage, says: "a mistake of ours",
		before: []string{filepath.Join(c.dir, "bin", panickingName), stage, nth},
	}
}

func (c *chaos) killed() disturbance {
	signal := []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM, syscall.SIGINT}[c.rand.IntN(3)]
	return disturbance{name: signal.String(), during: func(p *os.Process) { p.Signal(signal) }}
}

// compilerVanishes takes a program away that submissions are built or run with.
func (c *chaos) compilerVanishes() disturbance {
	tool := filepath.Join(c.path, []string{"go", "javac", "java"}[c.rand.IntN(3)])
	return disturbance{
		name:   filepath.Base(tool) + " vanishes",
		during: func(*os.Process) { os.Rename(tool, tool+"-away") },
		after:  func() { os.Rename(tool+"-away", tool) },
	}
}

// ownTools are links to compilers, which can be taken away.
func (c *chaos) ownTools(t *testing.T) {
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

// disturbed grades under a disturbance, and returns what was said.
func (c *chaos) disturbed(t *testing.T, d disturbance, out string) string {
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

// withoutFirstRuns takes out the runs that a repetition stands in for. A disturbed
// grading keeps them as its excuse; verdict and points are those of the repetition.
func withoutFirstRuns(value any) {
	switch value := value.(type) {
	case map[string]any:
		delete(value, "first_run")
		for _, field := range value {
			withoutFirstRuns(field)
		}
	case []any:
		for _, element := range value {
			withoutFirstRuns(element)
		}
	}
}

// files are those that a grading left in a folder, with all times zero and
// without the runs that were repeated.
func (c *chaos) files(t *testing.T, out string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, pattern := range []string{"*.json", "scores.csv"} {
		found, _ := filepath.Glob(filepath.Join(out, pattern)) // the patterns are right
		for _, file := range found {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			data = measured.ReplaceAll(data, []byte(`"$1": 0`))
			if filepath.Ext(file) == ".json" {
				var report any
				if err := json.Unmarshal(data, &report); err != nil {
					t.Fatalf("%s: %v", file, err)
				}
				withoutFirstRuns(report)
				if data, err = json.MarshalIndent(report, "", " "); err != nil {
					t.Fatal(err)
				}
			}
			files[filepath.Base(file)] = string(data)
		}
	}
	return files
}

// left is what a grading left behind beside its reports: processes and scratch.
func (c *chaos) left() (all []string) {
	processes, _ := filepath.Glob("/proc/[0-9]*")
	for _, process := range processes {
		var stat syscall.Stat_t
		cwd, _ := os.Readlink(filepath.Join(process, "cwd"))
		if strings.HasPrefix(cwd, c.dir) ||
			c.user != uint32(os.Geteuid()) && syscall.Stat(process, &stat) == nil && stat.Uid == c.user {
			command, _ := os.ReadFile(filepath.Join(process, "cmdline"))
			if len(command) == 0 {
				continue // it has ended, and whoever adopted it has not asked how
			}
			all = append(all, fmt.Sprintf("%s %q in %s", process, command, cwd))
		}
	}
	scratch, _ := filepath.Glob(filepath.Join(c.tmp, "*"))
	return append(all, scratch...)
}

// round disturbs a grading, and then lets the same command go on undisturbed.
func (c *chaos) round(t *testing.T, d disturbance) {
	if err := os.RemoveAll(filepath.Join(c.cache, "touchstone", "results")); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(c.dir, "out-"+filepath.Base(t.Name()))
	ending := c.disturbed(t, d, out)
	if !strings.Contains(ending, d.says) {
		t.Errorf("%q is not said: was it disturbed?", d.says)
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
	left := c.left()
	for tries := 0; len(left) > 0 && tries < 600; tries++ { // what was killed takes a moment to go
		time.Sleep(100 * time.Millisecond)
		left = c.left()
	}
	if len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	if t.Logf("disturbed, it scored %d of %d", len(scored), len(c.full)); t.Failed() {
		t.Logf("%s%s", ending, verdicts)
	}
}

// Whatever fails in the middle of a grading, nobody gets fewer points than are due,
// and the same command again gives the reports that would have been. A plain run draws
// nothing: it has a failure of ours below, and a kill, a full disk and a compiler that
// vanishes in scripts.
func TestChaosCostsNothing(t *testing.T) {
	rounds, seed := *chaosRounds, *chaosSeed
	if rounds == 0 && sampled.IsExhaustive() {
		rounds = 20
	}
	if rounds == 0 {
		t.Skip("draws by the clock: EXHAUSTIVE=1, or -chaos.rounds")
	}
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("-chaos.seed %d draws the same again", seed)
	c := chaos{shortMachine: newMachine(t, chaosUser, chaosClass...), rand: rand.New(rand.NewPCG(seed, 1))}
	c.ownTools(t)
	c.own(t)
	started, out := time.Now(), filepath.Join(c.dir, "undisturbed")
	if said, err := c.command(out).CombinedOutput(); err != nil {
		t.Fatalf("undisturbed: %v\n%s", err, said)
	}
	c.took, c.want = time.Since(started), c.files(t, out)
	c.full, _ = scores(t, out)
	if len(c.full) != len(chaosClass)-1 {
		t.Fatalf("undisturbed: scored %v, want all but one that is no program", slices.Collect(maps.Keys(c.full)))
	}
	for i := range rounds {
		d := c.draw()
		t.Run(fmt.Sprintf("%d %s", i+1, d.name), func(t *testing.T) { c.round(t, d) })
	}
}

// The mistake is in what tells of a submission and writes its report.
func TestAFailureAtWritingAReportIsToldAndTheReportWritten(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs a submission")
	}
	m := newMachine(t, chaosUser, "chen.go") // the class is one submission then
	m.own(t)
	out := filepath.Join(m.dir, "out")
	said, err := m.command(out, filepath.Join(m.dir, "bin", panickingName), string(record.Recording), "1").
		CombinedOutput()
	if want := `"class": Touchstone failed while writing its report`; err != nil ||
		!strings.Contains(string(said), want) {
		t.Errorf("%v, want %q and status 0:\n%s", err, want, said)
	}
	for _, name := range []string{"class.json", "report.json"} {
		data, err := os.ReadFile(filepath.Join(out, name))
		if err != nil || !strings.Contains(string(data), "panic: a mistake of ours") ||
			!strings.Contains(string(data), `"verdict": "accepted"`) {
			t.Errorf("%s lacks the verdict, or where we failed: %v\n%.2000s", name, err, data)
		}
	}
}

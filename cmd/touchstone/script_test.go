package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/sampled"
	"touchstone/runner"
	"touchstone/runner/language"
	"touchstone/runner/sandbox"
)

// commands maps the names of this test binary to functions that it runs instead of the tests.
var commands = map[string]func(){"touchstone": main}

func TestMain(m *testing.M) {
	runner.Init()
	// Many scripts spend most of their time waiting, so run more of them in parallel. A
	// flag on the command line overrides this.
	if err := flag.Set("test.parallel", strconv.Itoa(2*runtime.NumCPU())); err != nil {
		panic(err)
	}
	testscript.Main(isolatedTests{m}, commands)
}

// isolatedTests runs the tests with a key and a cache of their own, so that they do not change the
// user's key and cache.
type isolatedTests struct{ m *testing.M }

func (a isolatedTests) Run() int {
	resetInterrupts()
	putPythonFirst()
	dir, err := os.MkdirTemp("", "apart-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	defer runner.Close()
	os.Setenv(cli.KeyVariable, filepath.Join(dir, "key"))
	os.Setenv(cacheVariable, filepath.Join(dir, "results"))
	return a.m.Run()
}

// putPythonFirst puts the real Python on PATH before the wrapper script of pyenv. Each command
// in a test looks for Python, and the wrapper would double the time of the tests.
func putPythonFirst() {
	if python, err := language.FindTool("python3"); err == nil {
		os.Setenv("PATH", filepath.Dir(python)+string(filepath.ListSeparator)+os.Getenv("PATH"))
	}
}

// resetInterrupts lets child processes handle interrupts. If a shell script runs the tests in
// the background, this process ignores interrupts and so would its children. Once this process
// handles the signal, the children get the default.
func resetInterrupts() {
	if signal.Ignored(os.Interrupt) {
		signal.Notify(make(chan os.Signal, 1), os.Interrupt)
	}
}

// TestScripts runs the scripts in testscripts/, each in a folder of its own. In addition to
// the commands of testscript, scripts may use:
//
//	exits STATUS COMMAND ARG...   run a command that must exit with this status
//	waitfor FILE                  wait until another process has written FILE
//	processes some|none           wait until programs of the script run, or none
//	validate FILE...              check JSON reports against the published schema
//	timeless FILE...              set the times in JSON reports to zero, to compare them
//	$EXAMPLES                     the folder examples/submissions
//	$CORPUS                       the folder cases/corpus; as --cases, a private suite
//	$TOUCHSTONE                   the command's own path
//	$GO                           the Go compiler's path
//	[boxes]                       true where a sandbox keeps programs from files and network
//	[exhaustive]                  true with EXHAUSTIVE=1
//	[mounts]                      true where "unshare -m" may mount file systems
func TestScripts(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs submissions")
	}
	for _, tool := range language.FindTools(context.Background()) {
		if tool.Path == "" {
			t.Fatalf("scripts build real submissions and need %s: %s", tool.Name, tool.Remedy)
		}
	}
	examples, err := filepath.Abs("../../examples/submissions")
	if err != nil {
		t.Fatal(err)
	}
	isolation, err := scriptIsolation()
	if err != nil {
		t.Fatal(err)
	}
	validator := buildValidator(t)
	testscript.Run(t, testscript.Params{
		Dir:                 "../../testscripts",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("UPDATE_GOLDEN") != "",
		Setup: func(env *testscript.Env) error {
			cache, err := os.UserCacheDir()
			if err != nil {
				return err
			}
			command, err := exec.LookPath("touchstone") // testscript.Main puts it on PATH
			if err != nil {
				return err
			}
			compiler, err := exec.LookPath("go")
			if err != nil {
				return err
			}
			env.Setenv("TOUCHSTONE", command)
			env.Setenv("GO", compiler)
			env.Setenv(isolationVariable, isolation)
			env.Setenv("EXAMPLES", examples)
			env.Setenv("CORPUS", filepath.Join(examples, "../../cases/corpus"))
			env.Setenv("XDG_CACHE_HOME", cache) // with the compiled standard library
			// Scripts that need their own cache set the variable to $OWNCACHE.
			env.Setenv(cacheVariable, os.Getenv(cacheVariable))
			env.Setenv("VALIDATE", validator)
			env.Setenv("OWNCACHE", filepath.Join(env.WorkDir, ".touchstone"))
			env.Setenv("XDG_CONFIG_HOME", filepath.Join(env.WorkDir, ".config"))
			env.Setenv(cli.KeyVariable, filepath.Join(env.WorkDir, ".key"))
			env.Setenv(exploreVariable, strconv.FormatBool(sampled.IsExhaustive()))
			env.Setenv("NO_COLOR", "")
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":     exits,
			"waitfor":   waitFor,
			"processes": processes,
			"validate":  validate,
			"timeless":  timeless,
		},
		Condition: func(name string) (bool, error) {
			switch name {
			case "boxes":
				return isolation == sandbox.Auto, nil
			case "exhaustive":
				return sampled.IsExhaustive(), nil
			case "mounts":
			default:
				return false, fmt.Errorf("unknown condition %q", name)
			}
			return exec.Command("unshare", "-m", "mount", "-t", "tmpfs", "none", os.TempDir()).Run() == nil, nil
		},
	})
}

// scriptIsolation returns the value of --isolation for scripts, which is the strongest that
// works on this machine.
func scriptIsolation() (string, error) {
	i, err := runner.Isolation(sandbox.Auto)
	if err == nil && i.Level == contained {
		return i.Name, nil
	}
	return sandbox.Auto, err
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS COMMAND ARG...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("%s exited with status %d, want %d", strings.Join(args[1:], " "), got, want)
	}
}

// eventually waits up to five minutes, for busy machines, until a condition holds.
func eventually(holds func() bool) bool {
	for until := time.Now().Add(5 * time.Minute); !holds(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(until) {
			return false
		}
	}
	return true
}

func waitFor(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: waitfor FILE")
	}
	file := ts.MkAbs(args[0])
	if !eventually(func() bool { _, err := os.Stat(file); return err == nil }) {
		ts.Fatalf("%s was not written within five minutes", args[0])
	}
}

func processes(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 || args[0] != "some" && args[0] != "none" {
		ts.Fatalf("usage: processes some|none")
	}
	if !eventually(func() bool { return (programsBelow(ts.Getenv("WORK")) > 0) == (args[0] == "some") }) {
		ts.Fatalf("waited five minutes for %s of the script's programs to run", args[0])
	}
}

// programsBelow returns the number of running programs that were built in scratch directories in
// dir.
func programsBelow(dir string) (running int) {
	links, _ := filepath.Glob("/proc/[0-9]*/exe")
	for _, link := range links {
		if exe, err := os.Readlink(link); err == nil && strings.HasPrefix(exe, dir+"/") &&
			strings.Contains(exe, "/submission-") {
			running++
		}
	}
	return running
}

func validate(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: validate FILE...")
	}
	files := []string{"../../reports/report.schema.json"}
	for _, name := range args {
		files = append(files, ts.MkAbs(name))
	}
	if out, err := exec.Command(ts.Getenv("VALIDATE"), files...).CombinedOutput(); err != nil {
		ts.Fatalf("%v: %s", err, out)
	}
}

func buildValidator(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "validate.exe")
	out, err := exec.Command("go", "build", "-ldflags=-w", "-o", path, "./testdata/validate").CombinedOutput()
	if err != nil {
		t.Fatalf("building the validator: %v\n%s", err, out)
	}
	return path
}

// measured matches the fields of a report that are times, or that depend on times or the cache.
// It omits first_run, which only occurs after a timeout.
var measured = regexp.MustCompile(
	`"(started_at|wall_us|cpu_us|waited_us|memory_bytes|near_limit|alone|cached|warm)": [^,\n]+`)

func timeless(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: timeless FILE...")
	}
	for _, name := range args {
		report := measured.ReplaceAllString(ts.ReadFile(name), `"$1": 0`)
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(report), 0o644))
	}
}

func scripts(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob("../../testscripts/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	var all strings.Builder
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(string(data), "# ") {
			t.Errorf("%s: want a comment about the behaviour as the first line", file)
		}
		all.Write(data)
	}
	return all.String()
}

func TestEveryCommandAndExitStatusAppearsInAScript(t *testing.T) {
	text := scripts(t)
	root := newRoot()
	for _, c := range root.Commands() {
		for _, leaf := range append(c.Commands(), c) {
			if leaf.HasSubCommands() {
				continue
			}
			if path := leaf.CommandPath(); !strings.Contains(text, path) {
				t.Errorf("no script runs %s", path)
			}
		}
	}
	for _, line := range []string{
		"exits 0 touchstone check", "exits 1 touchstone check", "exits 2 touchstone check", "exits 3 touchstone check",
		"exits 0 touchstone grade", "exits 2 touchstone grade", "exits 3 touchstone grade",
		"exits 1 touchstone cases verify", "exits 1 touchstone doctor",
	} {
		if !regexp.MustCompile(`(?m)^` + line).MatchString(text) {
			t.Errorf("no script has a line that begins with %q", line)
		}
	}
}

func TestHelpFitsEightyColumns(t *testing.T) {
	root := newRoot()
	all := append(root.Commands(), root)
	for _, c := range root.Commands() {
		all = append(all, c.Commands()...)
	}
	for _, c := range all {
		for _, text := range []string{c.Long, c.Example, c.Short, c.Flags().FlagUsages()} {
			for line := range strings.Lines(text) {
				if n := len([]rune(strings.TrimRight(line, "\n"))); n > 80 {
					t.Errorf("%s --help: %d columns, want at most 80: %s", c.CommandPath(), n, line)
				}
				if strings.Contains(line, "\t") {
					t.Errorf("%s --help: a tab in %q", c.CommandPath(), line)
				}
			}
		}
	}
}

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Slurm itself is tried out by make test-slurm. Here stand-ins for its commands
// write down how they were called.

// fakes is a folder of commands that write their names and arguments to a log,
// and then run a line of shell.
type fakes struct {
	dir, log string
}

func newFakes(t *testing.T, commands map[string]string) fakes {
	t.Helper()
	f := fakes{dir: t.TempDir(), log: filepath.Join(t.TempDir(), "log")}
	for name, line := range commands {
		script := "#!/bin/sh\necho \"" + name + " $*\" >>'" + f.log + "'\n" + line + "\n"
		if err := os.WriteFile(filepath.Join(f.dir, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return f
}

// run runs a script of deploy/slurm with the commands, and returns the exit
// status and how they were called, a line each.
func (f fakes) run(t *testing.T, environment []string, script string, args ...string) (int, []string) {
	t.Helper()
	c := exec.Command(bash(t), append([]string{filepath.Join("../../deploy/slurm", script)}, args...)...)
	c.Env = append(os.Environ(),
		append([]string{"PATH=" + f.dir + string(filepath.ListSeparator) + os.Getenv("PATH")}, environment...)...)
	out, err := c.CombinedOutput()
	if c.ProcessState == nil {
		t.Fatalf("%s: %v", script, err)
	}
	t.Logf("%s printed:\n%s", script, out)
	return c.ProcessState.ExitCode(), strings.Split(strings.TrimSpace(string(readFile(t, f.log))), "\n")
}

func TestDeployToSlurmSubmitsAnArrayAndAMergeThatWaits(t *testing.T) {
	f := newFakes(t, map[string]string{"sbatch": "echo '17;cluster'", "touchstone": ""})
	out := filepath.Join(t.TempDir(), "results")
	status, calls := f.run(t, []string{"SHARDS=3"}, "submit.sh", "submissions", out, "--rubric", "course-f19")
	here, err := filepath.Abs("../../deploy/slurm")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"sbatch --parsable --array=1-3 --output=" + out + "/slurm-%A-%a.log " + here + "/grade.sbatch submissions --out " + out + " --rubric course-f19",
		"sbatch --parsable --dependency=afterok:17 --kill-on-invalid-dep=yes --output=" + out + "/slurm-merge-%j.log " + here + "/merge.sbatch " + out,
	}
	if diff := cmp.Diff(want, calls); status != 0 || diff != "" {
		t.Errorf("submit.sh ended with %d and called (-want +got):\n%s", status, diff)
	}
}

func TestDeployToSlurmQueuesAKilledShardAgain(t *testing.T) {
	graded := "touchstone grade submissions --out results --no-cache --shard auto --jobs 2"
	queued := "scontrol requeue 17_3"
	for name, test := range map[string]struct {
		ends     string // how touchstone ends
		restarts string
		status   int
		calls    []string
	}{
		"done":         {"exit 0", "0", 0, []string{graded}},
		"not judged":   {"exit 3", "0", 3, []string{graded}},
		"killed":       {"kill -KILL $$", "0", 137, []string{graded, queued}},
		"killed twice": {"kill -KILL $$", "1", 137, []string{graded, queued}},
		"killed often": {"kill -KILL $$", "2", 137, []string{graded}},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFakes(t, map[string]string{"touchstone": test.ends, "scontrol": ""})
			environment := []string{
				"TOUCHSTONE=" + filepath.Join(f.dir, "touchstone"), "SLURM_CPUS_PER_TASK=2",
				"SLURM_ARRAY_JOB_ID=17", "SLURM_ARRAY_TASK_ID=3", "SLURM_RESTART_COUNT=" + test.restarts,
			}
			status, calls := f.run(t, environment, "grade.sbatch", "submissions", "--out", "results")
			if diff := cmp.Diff(test.calls, calls); status != test.status || diff != "" {
				t.Errorf("grade.sbatch ended with %d, want %d, and called (-want +got):\n%s", status, test.status,
					diff)
			}
			checkFlags(t, strings.Fields(calls[0])[1:])
		})
	}
}

func TestDeployToSlurmMergesWhatTheArrayWrote(t *testing.T) {
	f := newFakes(t, map[string]string{"touchstone": ""})
	status, calls := f.run(t, []string{"TOUCHSTONE=" + filepath.Join(f.dir, "touchstone")}, "merge.sbatch", "results")
	if diff := cmp.Diff([]string{"touchstone merge results --out results"}, calls); status != 0 || diff != "" {
		t.Errorf("merge.sbatch ended with %d and called (-want +got):\n%s", status, diff)
	}
	checkFlags(t, strings.Fields(calls[0])[1:])
}

func TestDeployScriptsAreShell(t *testing.T) {
	for _, script := range []string{"submit.sh", "test.sh", "grade.sbatch", "merge.sbatch"} {
		checkShell(t, filepath.Join("../../deploy/slurm", script))
	}
}

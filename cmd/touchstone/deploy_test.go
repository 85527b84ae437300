package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

type object struct{ value any }

// at returns the value at a path such as "spec.containers.0.args", or nil if there is
// none.
func (o object) at(path string) any {
	v := o.value
	for name := range strings.SplitSeq(path, ".") {
		if list, ok := v.([]any); ok {
			i, err := strconv.Atoi(name)
			if err != nil || i >= len(list) {
				return nil
			}
			v = list[i]
			continue
		}
		members, _ := v.(map[string]any)
		v = members[name]
	}
	return v
}

func (o object) words(path string) (list []string) {
	all, _ := o.at(path).([]any)
	for _, word := range all {
		list = append(list, fmt.Sprint(word))
	}
	return list
}

func objectsIn(t *testing.T, file string) (all []object) {
	t.Helper()
	for d := yaml.NewDecoder(bytes.NewReader(readFile(t, file))); ; {
		var o object
		if err := d.Decode(&o.value); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		all = append(all, o)
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// checkFlags fails the test if touchstone rejects the command line.
func checkFlags(t *testing.T, args []string) {
	t.Helper()
	c, rest, err := newRoot().Find(args)
	if err == nil {
		err = c.ParseFlags(rest)
	}
	if err == nil {
		err = c.ValidateArgs(c.Flags().Args())
	}
	if err != nil || c.Parent() == nil {
		t.Errorf("touchstone %q: %v", args, err)
	}
}

func TestKubernetesJobsAgreeOnShards(t *testing.T) {
	grade := objectsIn(t, "../../deploy/kubernetes/grade.yaml")[0]
	for _, path := range []string{"spec.parallelism", "spec.template.spec.containers.0.env.0.value"} {
		if got, want := fmt.Sprint(grade.at(path)), fmt.Sprint(grade.at("spec.completions")); got != want {
			t.Errorf("%s is %s, and completions %s: want both the same", path, got, want)
		}
	}
	if grade.at("spec.template.spec.containers.0.env.0.name") != "TOUCHSTONE_SHARDS" ||
		grade.at("spec.completionMode") != "Indexed" {
		t.Error("want an Indexed Job that sets TOUCHSTONE_SHARDS")
	}
	args := grade.words("spec.template.spec.containers.0.args")
	checkFlags(t, args)
	merge := objectsIn(t, "../../deploy/kubernetes/merge.yaml")[0].words("spec.template.spec.containers.0.args")
	checkFlags(t, merge)
	if !slices.Contains(args, "--out="+merge[1]) {
		t.Errorf("grade %q does not write to %q, which merge reads", args, merge[1])
	}
}

func TestKubernetesPodsHaveNoRights(t *testing.T) {
	pods := 0
	for _, name := range []string{"grade", "merge", "volume"} {
		for _, o := range objectsIn(t, "../../deploy/kubernetes/"+name+".yaml") {
			spec := "spec."
			switch o.at("kind") {
			case "Job":
				spec = "spec.template.spec."
			case "Pod":
			default:
				continue
			}
			pods++
			for path, want := range map[string]any{
				"automountServiceAccountToken":                          false,
				"securityContext.runAsNonRoot":                          true,
				"securityContext.runAsUser":                             65532,
				"securityContext.fsGroup":                               65532,
				"securityContext.seccompProfile.type":                   "RuntimeDefault",
				"containers.0.securityContext.allowPrivilegeEscalation": false,
				"containers.0.securityContext.readOnlyRootFilesystem":   true,
				"containers.0.securityContext.capabilities.drop.0":      "ALL",
			} {
				if got := o.at(spec + path); got != want {
					t.Errorf("%s.yaml: %s is %v, want %v", name, path, got, want)
				}
			}
		}
	}
	if pods != 3 {
		t.Errorf("%d pods, want 3", pods)
	}
}

func TestGitHubWorkflowGradesEveryShard(t *testing.T) {
	w := objectsIn(t, "../../deploy/github/grade.yml")[0]
	for i, shard := range w.words("jobs.grade.strategy.matrix.shard") {
		if shard != strconv.Itoa(i+1) {
			t.Errorf("shard %d of the matrix is %s, want 1 to N without gaps", i+1, shard)
		}
	}
	var commands []string
	for _, job := range []string{"build", "grade", "merge"} {
		steps, _ := w.at("jobs." + job + ".steps").([]any)
		for i := range steps {
			script, _ := w.at(fmt.Sprintf("jobs.%s.steps.%d.run", job, i)).(string)
			checkShell(t, "-c", script)
			for _, words := range regexp.MustCompile(`bin/touchstone ([a-z]+ .*)`).FindAllStringSubmatch(script, -1) {
				args := strings.Fields(strings.ReplaceAll(words[1], "$FLAGS", "--rubric course-f19"))
				checkFlags(t, args)
				commands = append(commands, args[0])
			}
		}
		// Grade exits with status 3 for a single bad submission, so later steps must still run.
		last := fmt.Sprintf("jobs.%s.steps.%d.", job, len(steps)-1)
		if job != "build" && w.at(last+"if") != "${{ !cancelled() }}" {
			t.Errorf("%s ends with a step if %v, want an upload unless it was cancelled", job, w.at(last+"if"))
		}
	}
	slices.Sort(commands)
	if diff := cmp.Diff([]string{"grade", "merge"}, commands); diff != "" {
		t.Errorf("touchstone's commands in the workflow (-want +got):\n%s", diff)
	}
}

func checkShell(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command(bash(t), append([]string{"-n"}, args...)...).CombinedOutput(); err != nil {
		t.Errorf("bash -n %q: %v\n%s", args, err, out)
	}
}

func bash(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash on this system, and the scripts are for systems that have it")
	}
	return path
}

// make test-slurm runs tests with Slurm itself. The tests below replace Slurm's commands with
// scripts that log how they are called.

// fakes is a folder of fake commands. Each logs its name and arguments, and then runs a line of
// shell.
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

// run runs a script of deploy/slurm with the fake commands. It returns the exit status and a
// line for each call of a command.
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

func TestSlurmSubmitsAnArrayAndAMerge(t *testing.T) {
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

func TestSlurmRequeuesAKilledShard(t *testing.T) {
	graded := "touchstone grade submissions --out results --no-cache --shard auto --jobs 2"
	queued := "scontrol requeue 17_3"
	for name, test := range map[string]struct {
		ends     string // shell command that replaces touchstone
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

func TestSlurmMergesTheResults(t *testing.T) {
	f := newFakes(t, map[string]string{"touchstone": ""})
	status, calls := f.run(t, []string{"TOUCHSTONE=" + filepath.Join(f.dir, "touchstone")}, "merge.sbatch", "results")
	if diff := cmp.Diff([]string{"touchstone merge results --out results"}, calls); status != 0 || diff != "" {
		t.Errorf("merge.sbatch ended with %d and called (-want +got):\n%s", status, diff)
	}
	checkFlags(t, strings.Fields(calls[0])[1:])
}

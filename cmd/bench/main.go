// Command bench measures the cost of grading a class. It compares Touchstone with course.sh, which
// is like a course's own script, and for endless programs with the least possible cost. README.md
// explains the figures. "make bench" runs the command.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/reference"
)

var (
	touchstone = flag.String("touchstone", "./touchstone", "`PATH` of the command to measure")
	java       = flag.Int("java", 60, "`N` Java submissions in the class")
	golang     = flag.Int("go", 20, "`N` Go submissions in the class")
	endless    = flag.Int("endless", 20, "`N` Java submissions in a second class, three in ten of which never end")
	limit      = flag.Duration("limit", 2*time.Second, "`TIME` limit of a run in the second class")
	rounds     = flag.Int("rounds", 3, "run the script and touchstone `N` times, in turn")
)

func main() {
	flag.Parse()
	work := must(os.MkdirTemp("", "touchstone-bench-"))
	defer os.RemoveAll(work)
	n, even := writeCases(filepath.Join(work, "cases"))
	for _, wrong := range []int{0, 4} {
		if *java+*golang > 0 {
			fmt.Printf("\n%d Java and %d Go submissions, %d of 10 wrong, x %d cases\n", *java, *golang, wrong, n)
			compareWithScript(work, wrong, n)
		}
	}
	if *endless > 0 {
		compareEndless(work, even)
	}
}

func check(err error) {
	if err != nil {
		panic(err) // main removes the temporary folder
	}
}

func must[T any](value T, err error) T {
	check(err)
	return value
}

// writeCases writes the standard suite in the format that course.sh reads. It returns the number of
// cases, and the number of those in which an endless program does not end.
func writeCases(dir string) (n, even int) {
	corpus := must(cases.Embedded(must(reference.Lookup("takestones-f19"))))
	suite := must(corpus.Suite("standard"))
	check(os.Mkdir(dir, 0o755))
	for _, c := range suite.Cases {
		if first, err := strconv.Atoi(c.Args[0]); err == nil && first%2 == 0 {
			even++
		}
		check(os.WriteFile(filepath.Join(dir, c.ID+".args"), []byte(strings.Join(c.Args, " ")), 0o644))
		check(os.WriteFile(filepath.Join(dir, c.ID+".want"), []byte(c.Want.String()), 0o644))
	}
	return len(suite.Cases), even
}

// The programs of a class. The right ones print exactly the expected text, because course.sh uses
// diff; every wrong one ends. As most real programs do, the second list of each pair completes the
// course's skeleton: such programs catch exceptions, and Touchstone looks for their wrong methods.
var (
	rightJava = [2][]string{
		within("examples/submissions", "amara"),
		within("runner/testdata/skeleton/takestones-f19", "asking cached counting ends fields halves listed mover "+
			"negated objectless outside param plain rooted statics streams talks turned turns undo"),
	}
	wrongJava = [2][]string{
		within("examples/submissions", "emeka fiona goran hana ivo jolene leila mateo rosa stefan tomoko"),
		within("runner/testdata/mistakes/takestones-f19", "abel agnes aldo alma amir amos anouk arlo aron astrid milo"),
	}
	rightGo, wrongGo = within("examples/submissions", "bjorn"), within("examples/submissions", "quentin")
)

func within(folder, names string) []string {
	list := strings.Fields(names)
	for i, name := range list {
		list[i] = filepath.Join(folder, name)
	}
	return list
}

// writeClass creates a folder in dir for each submission, no two identical. Of ten submissions, wrong
// are wrong, and endless do not end if their first argument is even.
func writeClass(dir string, java, golang, wrong, endless int) {
	for i := range java + golang {
		name, i, right, mistaken := "java", i, rightJava[i%2], wrongJava[i%2]
		if i >= java {
			name, i, right, mistaken = "go", i-java, rightGo, wrongGo
		}
		from, loop := right[i/2%len(right)], ""
		if i%10 < wrong {
			from = mistaken[(i/10*wrong+i%10)%len(mistaken)]
		}
		if i%10 < endless {
			loop = " if (Integer.parseInt(args[0]) % 2 == 0) { while (true) { } }"
		}
		to := filepath.Join(dir, fmt.Sprintf("%s-%04d", name, i))
		check(os.CopyFS(to, os.DirFS(from)))
		check(os.RemoveAll(filepath.Join(to, "planted.json"))) // it names the mistakes
		for _, source := range must(filepath.Glob(filepath.Join(to, "*."+name))) {
			text := bytes.TrimPrefix(must(os.ReadFile(source)), []byte("\ufeff"))
			text = bytes.Replace(text, []byte("main(String[] args) {"), []byte("main(String[] args) {"+loop), 1)
			check(os.WriteFile(source, fmt.Appendf(nil, "// Submission %s.\n%s", filepath.Base(to), text), 0o644))
		}
	}
}

// compareWithScript grades a class with course.sh and with Touchstone, in turn. Both must grade all
// submissions, and in a class of right programs they must find no mistake. Wrong programs are not
// compared, because course.sh does not forgive wrong formats.
func compareWithScript(work string, wrong, n int) {
	class, first := filepath.Join(work, fmt.Sprint("class-", wrong)), filepath.Join(work, fmt.Sprint("first-", wrong))
	writeClass(class, *java, *golang, wrong, 0)
	// Grade another submission first, so that the cache has the answers of the mutants, as it does
	// in a real installation.
	check(os.CopyFS(filepath.Join(first, "goran"), os.DirFS(wrongJava[0][2])))
	var base, ours []effort
	for range *rounds {
		dir := must(os.MkdirTemp(work, "round-"))
		script, printed := measure("bash", "cmd/bench/course.sh", class, filepath.Join(work, "cases"), dir)
		out, cache := filepath.Join(dir, "out"), filepath.Join(dir, "cache")
		measure(*touchstone, "grade", first, "--out", filepath.Join(dir, "first"), "--cache", cache)
		took, _ := measure(*touchstone, "grade", class, "--out", out, "--cache", cache, "--rubric", "fields")
		base, ours = append(base, script), append(ours, took)
		scores := must(os.ReadFile(filepath.Join(out, "scores.csv")))
		graded, accepted := bytes.Count(scores, []byte("\n"))-1, bytes.Count(scores, []byte(",accepted,"))
		listed, right := bytes.Count(printed, []byte("\n")), bytes.Count(printed, fmt.Appendf(nil, ",%d\n", n))
		if all := *java + *golang; graded != all || listed != all || wrong == 0 && (accepted != all || right != all) {
			check(fmt.Errorf("%d submissions: touchstone graded %d, of which %d are right; the script %d and %d",
				all, graded, accepted, listed, right))
		}
	}
	goal := map[int]string{0: ">= 12", 4: ">= 8"}[wrong]
	print("script", base, ours, func(base, ours float64) float64 { return base / ours }, goal)
}

// compareEndless compares the time for a class in which some programs do not end with the least
// possible one: the time limits of these runs, divided by the number of cores.
func compareEndless(work string, even int) {
	class, stuck := filepath.Join(work, "endless"), *endless/10*3+min(*endless%10, 3)
	least := time.Duration(stuck*even) * *limit / time.Duration(runtime.NumCPU())
	fmt.Printf("\n%d Java submissions, of which %d do not end in %d cases, with a limit of %v on %d cores\n",
		*endless, stuck, even, *limit, runtime.NumCPU())
	writeClass(class, *endless, 0, 0, 3)
	var base, ours []effort
	for range *rounds {
		took, _ := measure(*touchstone, "grade", class, "--out", must(os.MkdirTemp(work, "out-")), "--no-cache",
			"--fresh", "--timeout", limit.String())
		base, ours = append(base, effort{wall: least}), append(ours, took)
	}
	print("floor", base, ours, func(base, ours float64) float64 { return ours / base }, "<= 1.3")
}

type effort struct{ wall, processor time.Duration } // processor includes child processes

func measure(name string, args ...string) (took effort, printed []byte) {
	command, began := exec.Command(name, args...), time.Now()
	var stderr bytes.Buffer
	command.Stderr = &stderr
	printed, err := command.Output()
	if err != nil {
		check(fmt.Errorf("%v: %w\n%s", command.Args, err, stderr.Bytes()))
	}
	return effort{time.Since(began), command.ProcessState.UserTime() + command.ProcessState.SystemTime()}, printed
}

// print shows medians. Both costs in a ratio are from one round, because a machine that is slow for
// a while slows both.
func print(than string, base, ours []effort, ratio func(base, ours float64) float64, goal string) {
	var walls, others, byWall, byProcessor []float64
	for i := range ours {
		others, walls = append(others, base[i].wall.Seconds()), append(walls, ours[i].wall.Seconds())
		byWall = append(byWall, ratio(others[i], walls[i]))
		byProcessor = append(byProcessor, ratio(base[i].processor.Seconds(), ours[i].processor.Seconds()))
	}
	median := func(list []float64) float64 { slices.Sort(list); return list[len(list)/2] }
	cpu := ""
	if base[0].processor > 0 {
		cpu = fmt.Sprintf(", by processor time %.1f", median(byProcessor))
	}
	fmt.Printf("  %s %.1f s, touchstone %.1f s, ratio %.2f%s; goal %s\n",
		than, median(others), median(walls), median(byWall), cpu, goal)
}

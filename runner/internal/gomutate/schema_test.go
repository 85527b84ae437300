package gomutate_test

import (
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testtools"
)

// TestAVariantAnswersAsItsProgramDoes compares variants in a combined program with separate
// programs that have the same changes. The combined program has every tenth change, or every
// change if EXHAUSTIVE is set. Only a sample of them is also built separately.
func TestAVariantAnswersAsItsProgramDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	testtools.Require(t)
	files := testtools.GoFiles(t, "../../../examples/submissions/bjorn")
	all := changes(t, load(t, files))
	numbers := make([]int, len(all))
	for i := range numbers {
		numbers[i] = i
	}
	numbers = sampled.Of(numbers, 10)
	ask := built(t, files, numbers)
	every := max(len(numbers)/4, 1)
	if sampled.IsExhaustive() {
		every = 97
	}
	ways := map[javahost.RunStatus]int{}
	for i := 3; i < len(numbers); i += every {
		change := all[numbers[i]]
		program, compiles := buildProgram(t, apply(files, change))
		var requests []javahost.RunRequest
		for _, args := range []string{"7 0 0", "7 1 1 2", "10 3 3 6 1 0", "12 2 1 5 3"} {
			requests = append(requests, javahost.RunRequest{Args: strings.Fields(args), Steps: 100_000})
		}
		answers, ok := ask(numbers[i], requests)
		if compiles != ok {
			t.Errorf("%s: compiles: %t, and on its own %t", change, ok, compiles)
		}
		if !compiles {
			continue
		}
		for j, got := range answers {
			ways[got.Status]++
			if got.Status == javahost.EndedNever {
				continue // the separate program would not end
			}
			out, err := exec.CommandContext(t.Context(), program, requests[j].Args...).Output()
			if string(out) != string(got.Output) || (err != nil) != (got.Status == javahost.EndedCrashed) {
				t.Errorf("%s: %q: got %q (%d), and on its own %q, %v",
					change, requests[j].Args, got.Output, got.Status, out, err)
			}
		}
	}
	if ways[javahost.EndedWell] < 8 {
		t.Errorf("ends: %v, want some well", ways)
	}
}

// apply returns the files of a program with a change applied.
func apply(files []gomutate.File, c gomutate.Change) []gomutate.File {
	files = slices.Clone(files)
	for i, f := range files {
		if f.Name == c.File {
			files[i].Text = slices.Concat(f.Text[:c.Start], []byte(c.New), f.Text[c.Start+len(c.Old):])
		}
	}
	return files
}

func buildProgram(t *testing.T, files []gomutate.File) (program string, ok bool) {
	t.Helper()
	dir := t.TempDir()
	files = append(files, gomutate.File{Name: "go.mod", Text: []byte("module alone\n\ngo " + testtools.GoLanguage)})
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	program = filepath.Join(dir, "alone.exe")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", program, ".")
	build.Dir = dir
	build.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "CGO_ENABLED=0")
	return program, build.Run() == nil
}

// built builds a program with the numbered changes. It returns a function that runs the program
// with one of them on questions.
func built(
	t *testing.T,
	files []gomutate.File,
	numbers []int,
) func(int, []javahost.RunRequest) ([]javahost.RunResult, bool) {
	t.Helper()
	host := testtools.HostOfGo(t)
	if _, err := host.Load(files); err != nil {
		t.Fatal(err)
	}
	if err := host.Prepare(numbers); err != nil {
		t.Fatal(err)
	}
	return func(number int, questions []javahost.RunRequest) ([]javahost.RunResult, bool) {
		t.Helper()
		answers, ok, err := host.Run(number, questions)
		if err != nil {
			t.Fatal(err)
		}
		return answers, ok
	}
}

// states is a program whose output shows whether an earlier run left any state.
const states = `package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"os"
)

var (
	out    = bufio.NewWriter(os.Stdout)
	table  = fill(limit)
	limit  = 3
	seen   map[string]int
	a, b   = two()
	named  = flag.Int("n", 7, "")
	inited int
)

type generic[T any] struct{ of []T }

func (g *generic[T]) add(_ int, x ...T) int { g.of = append(g.of, x...); return len(g.of) }

func count[T any](_ string, xs []T) int { return len(xs) }

func two() (int, string) { return 5, "b" }

func fill(n int) []int { return make([]int, n) }

func init() { inited++ }
func init() { inited += 10 }

func main() {
	defer out.Flush()
	flag.Parse()
	if seen == nil {
		seen = map[string]int{}
	}
	seen["x"]++
	table[0]++
	limit++
	a++
	g := generic[int]{}
	order := ""
	for _, key := range []string{"b", "e", "a", "d", "c"} {
		named := map[string]int{key: 1, "c": 2, "x": 3, "a": 4}
		for k := range named {
			order += k
		}
	}
	if order != "abcxacexacxacdxacx" {
		panic(order)
	}
	fmt.Fprintln(out, seen, table, limit, a, b, *named, inited, g.add(1, 2, 3), count("", table))
	switch flag.Arg(0) {
	case "exit":
		out.Flush()
		os.Exit(0)
	case "fail":
		defer func() { recover() }()
		os.Exit(256 + 3)
	case "fatal":
		log.Fatal("no")
	case "panic":
		panic("no")
	case "endless":
		defer func() { recover() }()
		for {
		}
	case "deep":
		main()
	case "waits":
		<-make(chan int)
	case "goto":
	again:
		goto again
	case "leaves":
		go func() {
			for {
				limit++
			}
		}()
	case "dies":
		go func() { panic("no") }()
		select {}
	}
}
`

// TestEveryRunBeginsAfresh checks that no run can see an earlier one.
func TestEveryRunBeginsAfresh(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	testtools.Require(t)
	files := []gomutate.File{{Name: "states.go", Text: []byte(states)}}
	list := changes(t, load(t, files))
	number := slices.IndexFunc(list, func(c gomutate.Change) bool { return c.New == "limit--" })
	if number < 0 {
		t.Fatal("no change of limit++: ", list)
	}
	ask := built(t, files, []int{number})
	const first = "map[x:1] [1 0 0] 4 6 b 7 11 2 3\n"
	for _, c := range []struct {
		how  string
		ends javahost.RunStatus
	}{
		{"well", javahost.EndedWell},
		{"exit", javahost.EndedWell},
		{"fail", javahost.EndedCrashed},
		{"fatal", javahost.EndedCrashed},
		{"panic", javahost.EndedCrashed},
		{"endless", javahost.EndedNever},
		{"goto", javahost.EndedNever},
		{"deep", javahost.EndedNever},
		{"leaves", javahost.EndedWell},
		{"dies", javahost.EndedCrashed},
		{"well", javahost.EndedWell},
	} {
		for range 2 {
			steps, most := int64(100_000), int64(100)
			if c.how == "leaves" {
				// A goroutine that the program leaves behind also takes steps, for as long as it
				// can run before the program ends.
				steps, most = math.MaxInt64, math.MaxInt64
			}
			answers, _ := ask(javahost.Original, []javahost.RunRequest{{Args: []string{c.how}, Steps: steps}})
			a := answers[0]
			if a.Status != c.ends || c.ends == javahost.EndedWell && (string(a.Output) != first || a.Steps > most) {
				t.Errorf("%s: got %d, %d steps, %q, want %d, %q", c.how, a.Status, a.Steps, a.Output, c.ends, first)
			}
		}
	}
	answers, _ := ask(number, []javahost.RunRequest{{Steps: 1000}})
	if want := strings.Replace(first, " 4 ", " 2 ", 1); len(answers) == 0 || string(answers[0].Output) != want {
		t.Errorf("%s: %+v, want %q", list[number], answers, want)
	}
}

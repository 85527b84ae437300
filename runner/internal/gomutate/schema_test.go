package gomutate_test

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testtools"
)

// TestAVariantAnswersAsItsProgramDoes builds some of the changed programs on their own.
// These are variants of one program with every change of it, or with one change in ten
// unless EXHAUSTIVE is set.
func TestAVariantAnswersAsItsProgramDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	testtools.Require(t)
	files := testmutants.GoFiles(t, "../../../examples/submissions/bjorn")
	p := load(t, files)
	list := sampled.Of(changes(t, p), 10)
	s := schema(t, p, list)
	host := testmutants.StartGo(t, testmutants.BuildGo(t, s))
	every := max(len(list)/4, 1)
	if sampled.IsExhaustive() {
		every = 97
	}
	ways := map[javahost.Ended]int{}
	for i := 3; i < len(list); i += every {
		program, compiles := alone(t, gomutate.Apply(files, list[i]))
		if compiles != s.Compiles[i] {
			t.Errorf("%s: compiles: %t, and on its own %t", list[i], s.Compiles[i], compiles)
		}
		if !compiles {
			continue
		}
		var asks []javahost.Ask
		for _, args := range []string{"7 0 0", "7 1 1 2", "10 3 3 6 1 0", "12 2 1 5 3"} {
			asks = append(asks, javahost.Ask{Args: strings.Fields(args), Steps: 100_000})
		}
		for j, got := range host.Ask(i+1, asks) {
			ways[got.Ended]++
			if got.Ended == javahost.EndedNever {
				continue // and on its own it would take as long as it likes
			}
			out, err := exec.CommandContext(t.Context(), program, asks[j].Args...).Output()
			if string(out) != string(got.Output) || (err != nil) != (got.Ended == javahost.EndedCrashed) {
				t.Errorf("%s: %q: got %q (%d), and on its own %q, %v",
					list[i], asks[j].Args, got.Output, got.Ended, out, err)
			}
		}
	}
	if ways[javahost.EndedWell] < 8 {
		t.Errorf("ends: %v, want some well", ways)
	}
}

// alone builds a program by itself.
func alone(t *testing.T, files []gomutate.File) (program string, ok bool) {
	t.Helper()
	dir := t.TempDir()
	files = append(files, gomutate.File{Name: "go.mod", Text: []byte("module alone\n\ngo " + testmutants.GoLanguage)})
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

func schema(t *testing.T, p *gomutate.Program, list []gomutate.Change) *gomutate.Schema {
	t.Helper()
	s, err := p.Schema(list, testmutants.GoLanguage)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// states is a program that would tell of a run before.
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

// TestEveryRunBeginsAfresh: whatever a run has done, the next knows nothing of it.
func TestEveryRunBeginsAfresh(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	testtools.Require(t)
	p := load(t, []gomutate.File{{Name: "states.go", Text: []byte(states)}})
	list := changes(t, p)
	s := schema(t, p, list)
	host := testmutants.StartGo(t, testmutants.BuildGo(t, s))
	const first = "map[x:1] [1 0 0] 4 6 b 7 11 2 3\n"
	for _, c := range []struct {
		how  string
		ends javahost.Ended
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
				// What it leaves behind takes steps of its own for as long as the machine
				// lets it run before the program's end.
				steps, most = math.MaxInt64, math.MaxInt64
			}
			a := host.Ask(0, []javahost.Ask{{Args: []string{c.how}, Steps: steps}})[0]
			if a.Ended != c.ends || c.ends == javahost.EndedWell && (string(a.Output) != first || a.Steps > most) {
				t.Errorf("%s: got %d, %d steps, %q, want %d, %q", c.how, a.Ended, a.Steps, a.Output, c.ends, first)
			}
		}
	}
	for i, change := range list {
		if change.Old == "limit  = 3" || !strings.HasPrefix(change.Operator, "constant") || change.New != "8" {
			continue
		}
		a := host.Ask(i+1, []javahost.Ask{{Steps: 1000}})[0]
		if want := strings.Replace(first, " 7 ", " 8 ", 1); string(a.Output) != want {
			t.Errorf("%s: %q, want %q", change, a.Output, want)
		}
		return
	}
	t.Error(fmt.Sprint("no change of a package's own variable: ", list))
}

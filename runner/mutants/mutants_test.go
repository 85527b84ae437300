package mutants

import (
	"strings"
	"testing"

	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testtools"
)

const twiceJava = `public class Twice {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 2;
        }
        System.out.println("é" + sum);
    }
}
`

const twiceGo = `package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	n, _ := strconv.Atoi(os.Args[1])
	fmt.Println(2 * n)
}
`

func TestAChangedProgramIsTheOneWhoseFateIsTold(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs Java programs")
	}
	testtools.Require(t)
	host := testmutants.StartHost(t)
	questions := []Question{{Args: []string{"3"}, Want: "é6\n"}, {Args: []string{"0"}, Want: "é0\n"}}
	files := []File{{Name: "Twice.java", Text: []byte(twiceJava)}}
	p, err := LoadJava(host.In, host.Out, "Twice", files, questions)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[Fate]string{}
	for i := range p.Changes() {
		fate, err := p.Fate(i)
		if err != nil {
			t.Fatal(err)
		}
		text := string(p.Changed(i)[0].Text)
		if text == twiceJava {
			t.Errorf("change %d changes nothing", i)
		}
		seen[fate] += text
	}
	for fate, change := range map[Fate]string{
		{Compiles: true, Wrong: 1}:             "sum -= 2",
		{Compiles: true, Wrong: 1, Endless: 1}: "i--",
	} {
		if !strings.Contains(seen[fate], change) {
			t.Errorf("no program with %q is of fate %+v; of that are:\n%s", change, fate, seen[fate])
		}
	}
	if _, err := LoadJava(host.In, host.Out, "Twice", files, []Question{{Args: []string{"3"}, Want: "7"}}); err == nil {
		t.Error("a program that is not right is taken for a right one")
	}
}

func TestChangesInGoAreOfItsSources(t *testing.T) {
	p, err := LoadGo([]File{{Name: "main.go", Text: []byte(twiceGo)}})
	if err != nil || p.Changes() == 0 {
		t.Fatalf("%v changes: %v", p, err)
	}
	for i := range p.Changes() {
		if changed := p.Changed(i); len(changed) != 1 || string(changed[0].Text) == twiceGo {
			t.Errorf("change %d: %q", i, changed)
		}
	}
}

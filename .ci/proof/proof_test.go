package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPartsAreChosenByName(t *testing.T) {
	all := []part{{name: "a", ci: true}, {name: "b"}, {name: "c", ci: true}}
	for names, want := range map[string]string{"all": "abc", "ci": "ac", "b": "b", "b,ci": "bac"} {
		chosen, err := choose(all, names)
		var got strings.Builder
		for _, p := range chosen {
			got.WriteString(p.name)
		}
		if err != nil || got.String() != want {
			t.Errorf("%s: %s, %v, want %s", names, got.String(), err, want)
		}
	}
	if _, err := choose(all, "a,d"); err == nil || !strings.Contains(err.Error(), `unknown part "d"`) ||
		!strings.Contains(err.Error(), "a, b, c") {
		t.Errorf("a part that is not there: %v", err)
	}
}

// A part that fails, or has nothing to show, is not proved, and the others are
// tried all the same.
func TestWhatFailsIsTold(t *testing.T) {
	dir := t.TempDir()
	told := regexp.MustCompile(`^(\d+) of \d+$`)
	o := options{out: filepath.Join(dir, "proof.json"), logs: filepath.Join(dir, "logs"), parts: []part{
		{name: "fails", command: "echo 3 of 4; false", figures: told},
		{name: "piped", command: "false | cat; echo 3 of 4", figures: told},
		{name: "mute", command: "echo nothing", figures: told},
		{name: "holds", command: "echo 3 of 4; echo 3 of 4; echo 5 of 5; echo done", figures: told},
	}}
	var table strings.Builder
	if ok, err := run(t.Context(), o, &table); ok || err != nil {
		t.Errorf("ok %t, %v: want false, and no error", ok, err)
	}
	data, err := os.ReadFile(o.out)
	if err != nil {
		t.Fatal(err)
	}
	var p proof
	if err := json.Unmarshal(data, &p); err != nil {
		t.Fatal(err)
	}
	got := map[string]bool{}
	for _, r := range p.Parts {
		got[r.Name] = r.OK
	}
	want := map[string]bool{"fails": false, "piped": false, "mute": false, "holds": true}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("proved (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"3", "5"}, p.Parts[len(p.Parts)-1].Figures); diff != "" {
		t.Errorf("figures (-want +got):\n%s", diff)
	}
	for _, line := range []string{"fails        NO ", "holds        yes", "mute         NO "} {
		if !strings.Contains(table.String(), "\n"+line) {
			t.Errorf("want a line that begins with %q in\n%s", line, table.String())
		}
	}
}

// What a part runs is there: targets of the Makefile, and tests by their names.
func TestPartsRunWhatIsThere(t *testing.T) {
	data, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	target := regexp.MustCompile(`make --no-print-directory ([a-z-]+)`)
	seen := map[string]bool{}
	for _, p := range partsOf(1) {
		if seen[p.name] {
			t.Errorf("two parts %s", p.name)
		}
		seen[p.name] = true
		if m := target.FindStringSubmatch(p.command); m != nil && !strings.Contains(string(data), "\n"+m[1]+":") {
			t.Errorf("%s: the Makefile has no target %s", p.name, m[1])
		}
	}
}

// runs is a go test of some packages that match a pattern.
var runs = regexp.MustCompile(`go test ([^'\n]*?)-run +(?:'([^']*)'|(\S+))`)

// What is chosen among tests is there: each of the words of a pattern matches one in
// the packages that are tested. A test that was renamed would no longer be run, and
// nothing would tell.
func TestPatternsOfTestsMatchSome(t *testing.T) {
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	commands := strings.Split(strings.ReplaceAll(string(makefile), "$$", "$"), "\n")
	for _, p := range partsOf(1) {
		commands = append(commands, p.command)
	}
	held := 0
	for _, command := range commands {
		for _, m := range runs.FindAllStringSubmatch(command, -1) {
			for _, word := range wordsOf(m[2] + m[3]) {
				held++
				if !slices.ContainsFunc(testsOf(t, m[1]), regexp.MustCompile(word).MatchString) {
					t.Errorf("no test matches %s of\n%s", word, command)
				}
			}
		}
	}
	if held < 40 {
		t.Errorf("%d patterns, want 40 at least", held)
	}
}

// wordsOf are the alternatives of a pattern, without those that choose no test at all
// or that a variable completes.
func wordsOf(pattern string) []string {
	pattern, _, _ = strings.Cut(pattern, "/")
	if strings.HasPrefix(pattern, "^(") && strings.HasSuffix(pattern, ")$") ||
		strings.HasPrefix(pattern, "(") && strings.HasSuffix(pattern, ")$") {
		behind := "$"
		before, rest, _ := strings.Cut(pattern, "(")
		var words []string
		for word := range strings.SplitSeq(strings.TrimSuffix(rest, ")$"), "|") {
			words = append(words, before+word+behind)
		}
		return words
	}
	return slices.DeleteFunc(strings.Split(pattern, "|"), func(w string) bool { return w == "^$" })
}

// declared is a test, by its name.
var declared = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)

// testsOf are the names of the tests in the packages that a command names.
func testsOf(t *testing.T, command string) (names []string) {
	t.Helper()
	for _, word := range strings.Fields(command) {
		if !strings.HasPrefix(word, "./") {
			continue
		}
		files, err := filepath.Glob(filepath.Join("../..", word, "*_test.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %s has no tests: %v", command, word, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range declared.FindAllSubmatch(text, -1) {
				names = append(names, string(m[1]))
			}
		}
	}
	return names
}

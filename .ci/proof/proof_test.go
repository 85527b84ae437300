package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
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

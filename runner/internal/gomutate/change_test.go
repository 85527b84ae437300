package gomutate_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testtools"
)

// TestEverySmallChangeIsListed compares the changes of a small program with a golden file, in
// which a reader can check that no kind of change is missing.
func TestEverySmallChangeIsListed(t *testing.T) {
	p := load(t, testtools.GoFiles(t, "testdata/small.go"))
	var b strings.Builder
	for _, c := range changes(t, p) {
		fmt.Fprintf(&b, "%d: %s: %q for %q\n", c.Line, c.Operator, c.New, c.Old)
	}
	const golden = "testdata/small.changes"
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
}

// TestUnsuitableSourcesAreRejected checks that reading any source, and writing its variants, ends
// with a result or an error.
func TestUnsuitableSourcesAreRejected(t *testing.T) {
	whole := testtools.GoFiles(t, "testdata/small.go")[0]
	host := &gomutate.MutantRunner{Host: gomutate.Host{
		Library: testtools.GoLibrary(t), Language: testtools.GoLanguage,
		Build: func(map[string][]byte) (string, error) { return "", nil },
		Start: func() (javahost.SubstitutionHost, func(), error) { return javahost.SubstitutionHost{}, func() {}, nil },
	}}
	tried := 0
	for cut := 0; cut < len(whole.Text); cut += 3 {
		for _, text := range []string{
			string(whole.Text[:cut]),
			string(whole.Text[:cut]) + string(whole.Text[min(cut+7, len(whole.Text)):]),
		} {
			list, err := host.Load([]gomutate.File{{Name: "a.go", Text: []byte(text)}})
			if err != nil {
				continue
			}
			tried++
			var numbers []int
			for i := range list {
				numbers = append(numbers, i)
			}
			if err := host.Prepare(numbers); err != nil {
				t.Errorf("%v of\n%s", err, text)
			}
		}
	}
	if tried < 20 {
		t.Errorf("%d odd sources could be read, want some", tried)
	}
	deep := "package main\nvar x = " + strings.Repeat("(", 5000) + "1" + strings.Repeat(")", 5000)
	for name, text := range map[string]string{
		"cgo":          "package main\nimport \"C\"\nfunc main() {}",
		"two packages": "package main\nimport \"own/search\"\nfunc main() {}",
		"deep":         deep,
		"closure":      "package main\nvar next = counter()\nfunc counter() func() int { return nil }",
		"moved lines":  "package main\n//line other.go:1\nfunc main() {}",
	} {
		if _, err := gomutate.Load(host.Library, []gomutate.File{{Name: "a.go", Text: []byte(text)}}); err == nil {
			t.Errorf("%s: read", name)
		}
	}
	for _, name := range []string{"", "../a.go", `..\a.go`} {
		if _, err := gomutate.Load(host.Library, []gomutate.File{{Name: name, Text: whole.Text}}); err == nil {
			t.Errorf("a file of the name %q: read", name)
		}
	}
}

func load(t *testing.T, files []gomutate.File) *gomutate.Program {
	t.Helper()
	p, err := gomutate.Load(testtools.GoLibrary(t), files)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func changes(t *testing.T, p *gomutate.Program) []gomutate.Change {
	t.Helper()
	list, err := p.Changes()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

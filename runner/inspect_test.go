package runner

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"touchstone/runner/intake"
)

// twins returns a batch of three submissions, two of which are equal.
func twins(t *testing.T) *intake.Batch {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"ada": "package main", "bo": "package other", "cy": "package main"} {
		writeFile(t, filepath.Join(dir, name, "main.go"), text)
	}
	b, err := intake.Take([]string{dir}, intake.Options{Names: []string{"TakeStones"}})
	must(t, err)
	t.Cleanup(func() { b.Close() })
	return b
}

func TestABatchIsInspected(t *testing.T) {
	got, err := Inspect(t.Context(), twins(t), []string{"TakeStones"})
	if err != nil || len(got) != 3 {
		t.Fatalf("%d inspections, %v; want 3", len(got), err)
	}
	for i, same := range []string{"", "", "ada"} {
		if g := got[i]; g.Same != same || g.Language != "go" || len(g.Files) != 1 {
			t.Errorf("%s: %+v; want a file of Go that is the same as that of %q", g.Name, g, same)
		}
	}
}

// An empty list would mean that there are no submissions.
func TestWhatCannotBeInspectedIsAnError(t *testing.T) {
	b := twins(t)
	ended, end := context.WithCancel(t.Context())
	end()
	if got, err := Inspect(ended, b, nil); err == nil {
		t.Errorf("interrupted: %d inspections and no error", len(got))
	}
	nowhere := filepath.Join(t.TempDir(), "nowhere")
	for _, variable := range []string{"TMPDIR", "TMP"} {
		t.Setenv(variable, nowhere)
	}
	if got, err := Inspect(t.Context(), b, nil); err == nil || !strings.Contains(err.Error(), nowhere) {
		t.Errorf("without a temporary folder: %d inspections, %v; want an error that names it", len(got), err)
	}
}

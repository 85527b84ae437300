package intake

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"touchstone/runner/record"
)

const gradescopeMetadata = `---
submission_101:
  :submitters:
  - :name: Jane Doe
    :sid: '00123'
    :email: jdoe@example.edu
  :created_at: 2026-11-20 23:59:00.000000000 -0600
  :score: 10.0
  :status: processed
  :results:
    tests:
    - output: "submission_666: { :submitters: [] }"
submission_102:
  :submitters:
  - :name: Rick Roe
    :sid: '00125'
    :email: rroe@example.edu
  - :name: "Ann \e[31mLee"
    :sid: 00124
    :email: alee@example.edu
  :created_at: 2026-11-21 07:29:00.581284000 Z
submission_103:
  :submitters:
  - :name: Gone Girl
    :sid:
    :email: ggirl@example.edu
`

func gradescopeExport(t testing.TB) string {
	return batch(t, map[string]string{
		gradescopeFile:                     gradescopeMetadata,
		"submission_101/TakeStones.java":   javaProgram,
		"submission_102/main.go":           goProgram,
		"submission_999/TakeStones-1.java": javaProgram,
	})
}

func TestGradescopeExportHasGroupsAndTimes(t *testing.T) {
	dir := gradescopeExport(t)
	due, err := time.Parse(time.RFC3339, "2026-11-20T23:59:00-06:00")
	must(t, err)
	b := takenIn(t, Options{Due: due}, dir)
	want := []Submission{
		{
			Name:     "alee",
			Path:     filepath.Join(dir, "submission_102"),
			HandedIn: time.Date(2026, 11, 21, 7, 29, 0, 581284000, time.UTC),
			Students: []record.Student{
				{Name: "Rick Roe", Login: "rroe@example.edu", SIS: "00125"},
				{Name: "Ann _[31mLee", Login: "alee@example.edu", SIS: "00124"},
			},
			Late: &record.Lateness{Late: true, By: record.Span(90*time.Minute + 581284*time.Microsecond)},
		},
		{
			Name:     "ggirl",
			Path:     filepath.Join(dir, "submission_103"),
			Nothing:  `no file: submission_metadata.yml lists the folder "submission_103", which does not exist`,
			Students: []record.Student{{Name: "Gone Girl", Login: "ggirl@example.edu"}},
		},
		{Name: "jdoe", Path: filepath.Join(dir, "submission_101"), HandedIn: due,
			Students: []record.Student{
				{Name: "Jane Doe", Login: "jdoe@example.edu", SIS: "00123"},
			}, Late: &record.Lateness{}},
		{Name: "submission_999", Path: filepath.Join(dir, "submission_999")},
	}
	if diff := cmp.Diff(want, b.Submissions); diff != "" {
		t.Errorf("submissions (-want +got):\n%s", diff)
	}
	wanted := []string{
		"owner unknown: not in submission_metadata.yml: " + quoted([]string{filepath.Join(dir, "submission_999")}),
	}
	if diff := cmp.Diff(wanted, b.Warnings); diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
	if got, want := b.Sources[0].String(), "a Gradescope export of 4 submissions"; got != want {
		t.Errorf("the source is %q, want %q", got, want)
	}
}

// Package intake unpacks nothing, so it recognizes an export only in a folder.
func TestGradescopeExportInAZipIsOneSubmission(t *testing.T) {
	for name, files := range map[string]map[string]string{
		"at the top": {gradescopeFile: gradescopeMetadata, "submission_101/TakeStones.java": javaProgram},
		"in a folder": {"export/" + gradescopeFile: gradescopeMetadata,
			"export/submission_101/TakeStones.java": javaProgram},
		"of another name": {"old-" + gradescopeFile: gradescopeMetadata, "submission_101/TakeStones.java": javaProgram},
	} {
		zip := zipFile(t, files)
		want := []string{fmt.Sprintf(
			"looks like a Gradescope export of a class, but counts as one submission; unpack it and pass its folder: %q",
			zip,
		)}
		if name == "of another name" {
			want = nil
		}
		b := takenIn(t, Options{}, zip)
		if diff := cmp.Diff(want, b.Warnings, cmpopts.EquateEmpty()); diff != "" || len(b.Submissions) != 1 {
			t.Errorf("%s: %d submissions, want 1; warnings (-want +got):\n%s", name, len(b.Submissions), diff)
		}
	}
}

func TestLatenessIsUnknownWithoutADueTime(t *testing.T) {
	for _, s := range takenIn(t, Options{}, gradescopeExport(t)).Submissions {
		if s.Late != nil {
			t.Errorf("%s is late %+v, want it unknown", s.Name, *s.Late)
		}
	}
}

func TestBrokenGradescopeFileIsAnError(t *testing.T) {
	bomb := "a: &a [x,x,x,x,x,x,x,x,x]\n"
	for c := 'b'; c < 'k'; c++ {
		bomb += fmt.Sprintf("%c: &%c [%s]\n", c, c, strings.TrimSuffix(strings.Repeat("*"+string(c-1)+",", 9), ","))
	}
	for _, text := range []string{"\tsubmission_1", "[1, 2]", bomb} {
		dir := batch(t, map[string]string{gradescopeFile: text, "submission_1/x.java": javaProgram})
		if b, err := Take([]string{dir}, Options{}); err == nil {
			t.Errorf("Intake of an export that begins with %.20q = %+v, want an error", text, b)
		}
	}
}

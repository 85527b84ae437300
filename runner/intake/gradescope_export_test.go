package intake

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

const gradescopeMetadata = "submission_101:\n  :submitters:\n  - :name: Jane Doe\n"

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
			"looks like a Gradescope export with several submissions, but counts as one; unpack it and pass its folder: %q",
			zip,
		)}
		if name == "of another name" {
			want = nil
		}
		b := mustFind(t, Options{}, zip)
		if diff := cmp.Diff(want, b.Warnings, cmpopts.EquateEmpty()); diff != "" || len(b.Submissions) != 1 {
			t.Errorf("%s: %d submissions, want 1; warnings (-want +got):\n%s", name, len(b.Submissions), diff)
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
		if b, err := FindSubmissions([]string{dir}, Options{}); err == nil {
			t.Errorf("Intake of an export that begins with %.20q = %+v, want an error", text, b)
		}
	}
}

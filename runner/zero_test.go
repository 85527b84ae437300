package runner

import (
	"os"
	"path/filepath"
	"testing"

	"touchstone/runner/intake"
	"touchstone/runner/internal/testfiles"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

func TestWhatCannotBeGradedIsNoZero(t *testing.T) {
	testtools.Require(t)
	class := testfiles.Zip(t, map[string]string{"TakeStones.class": "\xca\xfe\xba\xbe", "readme.txt": "see mail"})
	for name, body := range map[string]string{
		"hw2.rar":   "Rar!\x1a\x07\x01\x00 and so on",
		"hw2.7z":    "7z\xbc\xaf\x27\x1c and so on",
		"hw2.zip":   class,
		"cut.zip":   class[:len(class)/2],
		"empty.zip": testfiles.Zip(t, nil),
		"zero.zip":  "",
		"rb.zip":    testfiles.Zip(t, map[string]string{"takestones.rb": "puts 1"}),
		"pdf.zip":   testfiles.Zip(t, map[string]string{"hw2.pdf": "%PDF-1.7"}),
		"docs.zip":  testfiles.Zip(t, map[string]string{"readme.md": "I could not finish."}),
		"Main.java": "  \n",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(path, []byte(body), 0o644); err != nil {
				t.Fatal(err)
			}
			r := testGrader(t, "sample", 1).Grade(t.Context(), intake.Submission{Name: "x", Path: path})
			if _, counts := r.Counts(); r.Verdict != record.NotGradable || r.Score != nil || counts {
				t.Errorf(
					"verdict %s, score %+v, final %+v, want not-gradable and no points; cause: %s",
					r.Verdict,
					r.Score,
					r.Final,
					r.Cause,
				)
			}
			checkConsistent(t, &r)
		})
	}
}

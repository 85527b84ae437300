package results

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plural"
	"touchstone/reports"
)

// WarnOthers warns of files about submissions that are not in the batch, which an earlier
// grading left in the folder. It removes nothing.
func (f *Folder) WarnOthers(stderr io.Writer, batch []string) {
	var others []string
	for _, dir := range []string{f.Dir, filepath.Join(f.Dir, Students)} {
		entries, _ := os.ReadDir(dir) // a folder that cannot be read has no such files
		for _, e := range entries {
			name, isJSON := strings.CutSuffix(e.Name(), ".json")
			if isJSON && !slices.Contains(batch, name) && !slices.Contains(others, name) &&
				isReportOn(filepath.Join(dir, e.Name()), name) {
				others = append(others, name)
			}
		}
	}
	if len(others) == 0 {
		return
	}
	said, and := others[:min(len(others), 3)], ""
	if more := len(others) - len(said); more > 0 {
		and = " and " + plural.Of(more, "other")
	}
	cli.Warning(stderr, "%s holds files of %s not in this batch (%s%s); the new reports leave them out; "+
		"delete them, or choose an empty folder with --out",
		f.Dir, plural.Of(len(others), "submission"), strings.Join(said, ", "), and)
}

// isReportOn reports whether path is a report on the named submission, rather than another
// file that staff keep there.
func isReportOn(path, name string) bool {
	if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
		return false
	}
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	r, err := reports.ReadJSON(file)
	return err == nil && len(r.Submissions) == 1 && r.Submissions[0].Name == name
}

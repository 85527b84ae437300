package results

import (
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plural"
	"touchstone/reports"
)

// WarnOthers warns of files about submissions that are not in the batch, which an
// earlier grading of another batch left in the folder. It removes nothing.
func (f *Folder) WarnOthers(stderr io.Writer, batch []string) {
	others := f.others(batch)
	if len(others) == 0 {
		return
	}
	names, files := slices.Sorted(maps.Keys(others)), 0
	for _, name := range names {
		files += f.count(name)
	}
	said := names[:min(len(names), 3)]
	and := ""
	if more := len(names) - len(said); more > 0 {
		and = " and " + plural.Of(more, "other")
	}
	cli.Warning(
		stderr,
		"%s holds %s of %s not in this batch (%s%s); the new reports leave them out; "+
			"delete them, or choose an empty folder with --out",
		f.Dir, plural.Of(files, "file"), plural.Of(len(names), "submission"), strings.Join(said, ", "), and,
	)
}

// others are the submissions outside a batch that have a report of their own here.
func (f *Folder) others(batch []string) map[string]bool {
	ours, others := map[string]bool{}, map[string]bool{}
	for _, name := range batch {
		ours[name] = true
	}
	for _, dir := range []string{f.Dir, filepath.Join(f.Dir, Students)} {
		entries, _ := os.ReadDir(dir) // what cannot be read is not told of
		for _, e := range entries {
			name, isJSON := strings.CutSuffix(e.Name(), ".json")
			if isJSON && !ours[name] && isReportOn(filepath.Join(dir, e.Name()), name) {
				others[name] = true
			}
		}
	}
	return others
}

// isReportOn tells a report on one submission from other files that people keep there.
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

// count is how many files the folder holds of a submission.
func (f *Folder) count(name string) (n int) {
	paths := []string{filepath.Join(f.Dir, name+".json")}
	for _, ending := range studentsFiles {
		paths = append(paths, filepath.Join(f.Dir, Students, name+ending))
	}
	for _, format := range reports.Formats(reports.Options{}) {
		if format.Each {
			paths = append(paths, filepath.Join(f.Dir, format.Name, name+format.File))
		}
	}
	for _, path := range paths {
		if _, err := os.Lstat(path); err == nil {
			n++
		}
	}
	return n
}

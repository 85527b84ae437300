package intake

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/typed"
)

// nameAll gives every submission a unique name, in the order of their paths, and sorts the
// submissions by name.
func nameAll(list []candidate) []Submission {
	slices.SortFunc(list,
		func(a, b candidate) int { return strings.Compare(filepath.ToSlash(a.Path), filepath.ToSlash(b.Path)) })
	// Reports are written as NAME.json in the folder of report.json and scores.csv.
	taken := map[string]bool{"report": true, "scores": true}
	next := map[string]int{} // the next number to try for a name
	var subs []Submission
	for _, f := range list {
		base := submissionName(f)
		key := handin.FoldPath(base)
		name := base
		for taken[handin.FoldPath(name)] {
			next[key] = max(2, next[key]+1)
			suffix := fmt.Sprintf("-%d", next[key])
			name = typed.Clip(base, longestSubmission-len(suffix)) + suffix
		}
		taken[handin.FoldPath(name)] = true
		f.Name = name
		subs = append(subs, f.Submission)
	}
	slices.SortFunc(subs, func(a, b Submission) int { return strings.Compare(a.Name, b.Name) })
	return subs
}

const longestSubmission = 100

// submissionName returns a name that is safe as a file name on every system. It is derived from
// the desired name, or else from the path.
func submissionName(f candidate) string {
	if f.Name != "" {
		return fileName(f.Name)
	}
	p := f.Path
	if abs, err := filepath.Abs(p); err == nil { // gives "." a name
		p = abs
	}
	name := filepath.Base(p)
	if !f.folder {
		name = handin.Stem(name)
	}
	return fileName(name)
}

func fileName(name string) string {
	name = norm.NFC.String(strings.ToValidUTF8(name, "_"))
	name = strings.Map(func(r rune) rune {
		if typed.Unprintable(r) || strings.ContainsRune(`/\<>:"|?*`, r) {
			return '_'
		}
		return r
	}, name)
	name = typed.Clip(strings.Trim(strings.TrimLeft(name, ".- "), ". "), longestSubmission)
	if handin.IsDevice(name) {
		name = "_" + name
	}
	return cmp.Or(name, "submission")
}

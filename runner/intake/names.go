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

// nameAll gives every submission a safe and unique name, in the order of their paths, and sorts
// them by name.
func nameAll(list []Submission) []Submission {
	slices.SortFunc(list,
		func(a, b Submission) int { return strings.Compare(filepath.ToSlash(a.Path), filepath.ToSlash(b.Path)) })
	// Reports are written to NAME.json in the same folder as report.json and scores.csv.
	taken := map[string]bool{"report": true, "scores": true}
	next := map[string]int{} // next number to try for a name
	for i := range list {
		base := fileName(list[i].Name)
		key := handin.FoldPath(base)
		name := base
		for taken[handin.FoldPath(name)] {
			next[key] = max(2, next[key]+1)
			suffix := fmt.Sprintf("-%d", next[key])
			name = typed.Clip(base, longestSubmission-len(suffix)) + suffix
		}
		taken[handin.FoldPath(name)] = true
		list[i].Name = name
	}
	slices.SortFunc(list, func(a, b Submission) int { return strings.Compare(a.Name, b.Name) })
	return list
}

const longestSubmission = 100

// nameOf derives the name of a submission from its path.
func nameOf(p string, folder bool) string {
	if abs, err := filepath.Abs(p); err == nil { // "." is not a name
		p = abs
	}
	if folder {
		return filepath.Base(p)
	}
	return handin.Stem(filepath.Base(p))
}

// fileName returns a name that is safe as a file name on any system.
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

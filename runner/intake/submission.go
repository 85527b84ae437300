package intake

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/usertext"
	"touchstone/runner/record"
)

// Submission is the work of one student or group, before it is read or unpacked.
type Submission struct {
	Name string // unique in a batch, and safe as a file name on any system
	Path string // a folder, a source file or an archive; see Parts

	// Parts lists the files of a submission that consists of several files or that is inside the
	// zip of a download. If Parts is set, Path is only for display: it is the path of the first
	// part, as if the zip were a folder.
	Parts []handin.Part

	// Main is the main program that Collect must use, one of handin.Sources.Others. If it is empty,
	// Collect chooses one.
	Main string

	// NoFilesReason describes what was submitted instead of files, such as a text. In that case
	// Path may not exist. NoFilesReason is empty if there are files.
	NoFilesReason string

	// Information from the download; see record.Submission.
	Students []record.Student
	Late     *record.Lateness
	HandedIn time.Time // zero if unknown

	Broken error // why reading the download failed for this submission, or nil
}

// Collect writes the files that the build of s needs to dir, which must be an empty folder, and the
// folder in which the program runs as run says. Sources.Problem says what is wrong with the
// submission. An error means that Touchstone failed, for example because of a full disk or missing
// permissions.
func (s Submission) Collect(ctx context.Context, dir string, run handin.RunFolder) (handin.Sources, error) {
	if s.Broken != nil {
		return handin.Sources{}, s.Broken
	}
	if s.NoFilesReason != "" {
		return handin.Sources{Dir: dir, Problem: s.NoFilesReason}, nil
	}
	o := handin.Options{Main: s.Main, Run: run}
	if s.Parts != nil {
		return handin.CollectParts(ctx, s.Parts, dir, o)
	}
	return handin.Collect(ctx, s.Path, dir, o)
}

// Accepts reports whether the file at path may be a submission, judging by its name or content.
func Accepts(path string) bool { return handin.Accepts(path) }

// IsText reports whether a student may hand in a text under this name, such as "TakeStones.py".
func IsText(name string) bool { return handin.IsText(name) }

func nameAll(list []Submission) []Submission {
	slices.SortFunc(list,
		func(a, b Submission) int { return strings.Compare(filepath.ToSlash(a.Path), filepath.ToSlash(b.Path)) })
	// A report is written to NAME.json in the folder of report.json and scores.csv, so these names
	// are taken.
	taken := map[string]bool{"report": true, "scores": true}
	next := map[string]int{} // next number to try for a name
	for i := range list {
		base := fileName(list[i].Name)
		key := handin.FoldPath(base)
		name := base
		for taken[handin.FoldPath(name)] {
			next[key] = max(2, next[key]+1)
			suffix := fmt.Sprintf("-%d", next[key])
			name = usertext.Clip(base, longestSubmission-len(suffix)) + suffix
		}
		taken[handin.FoldPath(name)] = true
		list[i].Name = name
	}
	slices.SortFunc(list, func(a, b Submission) int { return strings.Compare(a.Name, b.Name) })
	return list
}

const longestSubmission = 100

func nameOf(p string, folder bool) string {
	if abs, err := filepath.Abs(p); err == nil { // "." is not a name
		p = abs
	}
	if folder {
		return filepath.Base(p)
	}
	return handin.Stem(filepath.Base(p))
}

func fileName(name string) string {
	name = norm.NFC.String(strings.ToValidUTF8(name, "_"))
	name = strings.Map(func(r rune) rune {
		if usertext.Unprintable(r) || strings.ContainsRune(`/\<>:"|?*`, r) {
			return '_'
		}
		return r
	}, name)
	name = usertext.Clip(strings.Trim(strings.TrimLeft(name, ".- "), ". "), longestSubmission)
	if handin.IsDevice(name) {
		name = "_" + name
	}
	return cmp.Or(name, "submission")
}

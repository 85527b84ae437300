package runner

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"touchstone/runner/internal/handin"
)

// lookedFor says what a submission may be.
const lookedFor = "folders, .zip, .tar.gz, .tgz, .java and .go files"

// Intake turns the paths that a user named into submissions, sorted by name.
// program is the name of the assignment's main program, such as "TakeStones";
// it tells a folder that is one submission from a folder full of them.
//
// An archive or a source file is one submission, and so is a folder that looks
// like a project. Each entry of any other folder is one. Warnings name every
// entry that was passed over, with the reason; what systems leave behind, such
// as .DS_Store, is not worth one. An error is returned if no path is named, if
// one does not exist, or if nothing is found.
func Intake(paths []string, program string) (subs []Submission, warnings []string, err error) {
	if len(paths) == 0 {
		return nil, nil, errors.New("no submissions named: name a folder of submissions, or " + lookedFor)
	}
	in := intake{program: program, known: map[string]bool{}}
	for _, p := range paths {
		if err := in.take(filepath.Clean(p)); err != nil {
			return nil, nil, fmt.Errorf("looking for submissions in %q: %w", p, err)
		}
	}
	if len(in.found) == 0 {
		return nil, in.warnings, fmt.Errorf("no submissions in %s: looked for %s", quoted(paths), lookedFor)
	}
	slices.Sort(in.warnings)
	return nameAll(in.found), in.warnings, nil
}

// Single returns the one submission at path, such as a student's own folder,
// whatever it looks like.
func Single(path string) (Submission, error) {
	info, err := os.Stat(path)
	if err != nil {
		return Submission{}, fmt.Errorf("looking for a submission: %w", err)
	}
	if !info.IsDir() && !info.Mode().IsRegular() {
		return Submission{}, fmt.Errorf("%q is not a submission: looked for %s", path, lookedFor)
	}
	return nameAll([]candidate{{path, info.IsDir()}})[0], nil
}

// intake is the state of one call of Intake.
type intake struct {
	program  string
	found    []candidate
	known    map[string]bool // what was found, by absolute path
	warnings []string
}

// candidate is a submission that has no name yet.
type candidate struct {
	path   string
	folder bool
}

// take finds the submissions at p, a path named by the user. Links are followed
// here, and only here.
func (in *intake) take(p string) error {
	info, err := os.Stat(p)
	switch {
	case err != nil:
		return err
	case !info.IsDir():
		return in.takeFile(p, info.Mode())
	}
	list, err := os.ReadDir(p)
	if err != nil {
		return err
	}
	if handin.IsProject(p, list, in.program) {
		return in.add(p, true)
	}
	before := len(in.found)
	for _, e := range list {
		if err := in.takeEntry(filepath.Join(p, e.Name()), e); err != nil {
			return err
		}
	}
	if len(in.found) == before {
		in.warn(p, "no submissions inside")
	}
	return nil
}

func (in *intake) takeEntry(p string, e fs.DirEntry) error {
	name := e.Name()
	switch {
	case handin.Ignores(name, e.IsDir()):
		return nil
	case e.IsDir():
		return in.add(p, true)
	case e.Type()&fs.ModeSymlink != 0:
		in.warn(p, "it is a link; name what it leads to")
		return nil
	}
	return in.takeFile(p, e.Type())
}

func (in *intake) takeFile(p string, mode fs.FileMode) error {
	switch {
	case handin.Ignores(filepath.Base(p), false):
		return nil
	case !mode.IsRegular():
		in.warn(p, "it is neither a folder nor a file")
		return nil
	case !handin.Accepts(p):
		in.warn(p, "it is neither a source file nor an archive")
		return nil
	}
	return in.add(p, false)
}

func (in *intake) add(p string, folder bool) error {
	abs, err := filepath.Abs(p)
	if err != nil {
		return err
	}
	if in.known[abs] {
		in.warn(p, "it was named twice")
		return nil
	}
	in.known[abs] = true
	in.found = append(in.found, candidate{p, folder})
	return nil
}

func (in *intake) warn(p, why string) {
	in.warnings = append(in.warnings, fmt.Sprintf("passed over %q: %s", p, why))
}

// nameAll gives every submission a name of its own, in the order of their paths,
// and sorts by it.
func nameAll(list []candidate) []Submission {
	slices.SortFunc(list, func(a, b candidate) int { return strings.Compare(filepath.ToSlash(a.path), filepath.ToSlash(b.path)) })
	// Reports are written as NAME.json beside report.json and scores.csv.
	taken := map[string]bool{"report": true, "scores": true}
	next := map[string]int{} // the number to try
	var subs []Submission
	for _, f := range list {
		base := submissionName(f)
		key := handin.FoldPath(base)
		name := base
		for taken[handin.FoldPath(name)] {
			next[key] = max(2, next[key]+1)
			suffix := fmt.Sprintf("-%d", next[key])
			name = clip(base, longestSubmission-len(suffix)) + suffix
		}
		taken[handin.FoldPath(name)] = true
		subs = append(subs, Submission{Name: name, Path: f.path})
	}
	slices.SortFunc(subs, func(a, b Submission) int { return strings.Compare(a.Name, b.Name) })
	return subs
}

// longestSubmission is the most bytes in the name of a submission.
const longestSubmission = 100

// submissionName makes a name from the path of a submission that is safe as a
// file name on every system.
func submissionName(f candidate) string {
	p := f.path
	if abs, err := filepath.Abs(p); err == nil { // so that "." has a name
		p = abs
	}
	name := filepath.Base(p)
	if !f.folder {
		name = handin.Stem(name)
	}
	name = norm.NFC.String(strings.ToValidUTF8(name, "_"))
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || strings.ContainsRune(`/\<>:"|?*`, r) {
			return '_'
		}
		return r
	}, name)
	name = clip(strings.Trim(strings.TrimLeft(name, ".- "), ". "), longestSubmission)
	if handin.IsDevice(name) {
		name = "_" + name
	}
	return cmp.Or(name, "submission")
}

// clip shortens s to at most n bytes, between letters, to an end that Windows
// accepts.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for !utf8.RuneStart(s[n]) {
		n--
	}
	return strings.TrimRight(s[:n], ". ")
}

func quoted(paths []string) string {
	var list []string
	for _, p := range paths {
		list = append(list, fmt.Sprintf("%q", p))
	}
	return strings.Join(list, ", ")
}

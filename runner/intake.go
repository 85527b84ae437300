package runner

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// lookedFor says what a submission may be.
const lookedFor = "folders, .zip, .tar.gz, .tgz, .java and .go files"

// Intake turns the paths that a user named into submissions, sorted by name. program is the name of the assignment's
// main program, such as "TakeStones"; it tells a folder that is one submission from a folder full of them.
//
// An archive or a source file is one submission, and so is a folder that looks like a project. Each entry of any other
// folder is one. Warnings name every entry that was passed over, with the reason; what systems leave behind, such as
// .DS_Store, is not worth one. An error is returned if no path is named, if one does not exist, or if nothing is found.
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
	return named(in.found), in.warnings, nil
}

// Single returns the one submission at path, such as a student's own folder, whatever it looks like.
func Single(path string) (Submission, error) {
	info, err := os.Stat(path)
	if err != nil {
		return Submission{}, fmt.Errorf("looking for a submission: %w", err)
	}
	if !info.IsDir() && !info.Mode().IsRegular() {
		return Submission{}, fmt.Errorf("%q is not a submission: looked for %s", path, lookedFor)
	}
	return named([]found{{path, info.IsDir()}})[0], nil
}

// intake is the state of one call of Intake.
type intake struct {
	program  string
	found    []found
	known    map[string]bool // what was found, by absolute path
	warnings []string
}

type found struct {
	path   string
	folder bool
}

// take finds the submissions at p, a path named by the user. Links are followed here, and only here.
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
	if isProject(p, list, in.program) {
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
	case isHidden(name), isJunk(name), e.IsDir() && isJunk(name+"/"):
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
	name := filepath.Base(p)
	switch {
	case isHidden(name) || isJunk(name):
		return nil
	case !mode.IsRegular():
		in.warn(p, "it is neither a folder nor a file")
		return nil
	case kindOf(name) == archiveFile || isSourceName(name):
		return in.add(p, false)
	case isOffice(name) || !isArchive(p):
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
	in.found = append(in.found, found{p, folder})
	return nil
}

func (in *intake) warn(p, why string) {
	in.warnings = append(in.warnings, fmt.Sprintf("passed over %q: %s", p, why))
}

func isSourceName(name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	return ext == ".java" || ext == ".go"
}

// isOffice reports whether name is that of a document. Documents are zips inside, but a list of students in a
// spreadsheet is no submission.
func isOffice(name string) bool {
	return slices.Contains([]string{".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".epub"}, strings.ToLower(filepath.Ext(name)))
}

// isArchive reports whether the file at p is an archive by its content. One that cannot be read is reported as one: it
// shall show up in the report instead of getting lost.
func isArchive(p string) bool {
	f, err := os.Open(p)
	if err != nil {
		return true
	}
	defer f.Close()
	return sniff(f) != ""
}

// isProject reports whether the folder dir, which holds list, is one submission and not a folder full of them.
func isProject(dir string, list []fs.DirEntry, program string) bool {
	for _, e := range list {
		switch name := e.Name(); {
		case e.IsDir():
			continue
		case slices.Contains([]string{"go.mod", "pom.xml", "build.gradle", "build.gradle.kts"}, name), isProgram(name, program):
			return true
		}
	}
	return holdsProgram(filepath.Join(dir, "src"), program, false) ||
		holdsProgram(filepath.Join(dir, "src", "main", "java"), program, true) ||
		isGoProgram(dir, list)
}

// isProgram reports whether name is the main source file. Case does not count, as it does not where many students work.
func isProgram(name, program string) bool {
	return program != "" && strings.EqualFold(name, program+".java")
}

// holdsProgram reports whether the main source file is in dir or, if deep, anywhere below it.
func holdsProgram(dir, program string, deep bool) bool {
	holds := false
	walkSome(dir, func(p string, e fs.DirEntry) error {
		switch {
		case e.IsDir() && p != dir && !deep:
			return fs.SkipDir
		case !e.IsDir() && isProgram(e.Name(), program):
			holds = true
			return fs.SkipAll
		}
		return nil
	})
	return holds
}

// walkSome walks the files below dir, but never more of them than a submission may hold. What cannot be read is passed
// over. It reports whether it saw everything.
func walkSome(dir string, visit func(p string, e fs.DirEntry) error) (all bool) {
	left := defaultArchiveLimits.entries
	filepath.WalkDir(dir, func(p string, e fs.DirEntry, err error) error {
		switch left--; {
		case left < 0:
			return fs.SkipAll
		case err != nil:
			return nil
		case e.IsDir() && p != dir && isJunk(e.Name()+"/"):
			return fs.SkipDir
		}
		return visit(p, e)
	})
	return left >= 0
}

// isGoProgram reports whether the Go files in dir are one program, and nothing beside or below them is another: a
// folder with one Go file a student has many.
func isGoProgram(dir string, list []fs.DirEntry) bool {
	mains := 0
	for _, e := range list {
		name := e.Name()
		switch kind := kindOf(name); {
		case e.IsDir() || isHidden(name):
		case kind == archiveFile, strings.EqualFold(path.Ext(name), ".java"):
			return false
		case kind == sourceFile:
			o := outlineFile(filepath.Join(dir, name))
			if o.pkg != "main" {
				return false
			}
			if o.main {
				mains++
			}
		}
	}
	return mains == 1 && !holdsOthers(dir)
}

// holdsOthers reports whether a folder below dir holds a program of its own.
func holdsOthers(dir string) bool {
	others := false
	all := walkSome(dir, func(p string, e fs.DirEntry) error {
		switch {
		case e.IsDir() && slices.Contains([]string{"vendor", "testdata"}, e.Name()):
			return fs.SkipDir
		case e.IsDir() || filepath.Dir(p) == dir || kindOf(e.Name()) != sourceFile:
			return nil
		}
		others = strings.EqualFold(path.Ext(e.Name()), ".java") || outlineFile(p).main
		if others {
			return fs.SkipAll
		}
		return nil
	})
	return others || !all
}

// outlineFile outlines the Go file at p, and nothing of a file that it cannot read.
func outlineFile(p string) goOutline {
	f, err := os.Open(p)
	if err != nil {
		return goOutline{}
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, defaultArchiveLimits.file))
	if err != nil {
		return goOutline{}
	}
	return outlineGo(text)
}

// named gives every submission a name of its own, in the order of their paths, and sorts by it.
func named(list []found) []Submission {
	slices.SortFunc(list, func(a, b found) int { return strings.Compare(filepath.ToSlash(a.path), filepath.ToSlash(b.path)) })
	// Reports are written as NAME.json beside report.json and scores.csv.
	taken := map[string]bool{"report": true, "scores": true}
	next := map[string]int{} // the number to try
	var subs []Submission
	for _, f := range list {
		base := submissionName(f)
		key := foldPath(base)
		name := base
		for taken[foldPath(name)] {
			next[key] = max(2, next[key]+1)
			suffix := fmt.Sprintf("-%d", next[key])
			name = cut(base, longestSubmission-len(suffix)) + suffix
		}
		taken[foldPath(name)] = true
		subs = append(subs, Submission{Name: name, Path: f.path})
	}
	slices.SortFunc(subs, func(a, b Submission) int { return strings.Compare(a.Name, b.Name) })
	return subs
}

// longestSubmission is the most bytes in the name of a submission.
const longestSubmission = 100

// submissionName makes a name from the path of a submission that is safe as a file name on every system.
func submissionName(f found) string {
	p := f.path
	if abs, err := filepath.Abs(p); err == nil { // so that "." has a name
		p = abs
	}
	name := filepath.Base(p)
	if !f.folder {
		name = withoutEnding(name)
	}
	name = norm.NFC.String(strings.ToValidUTF8(name, "_"))
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || strings.ContainsRune(`/\<>:"|?*`, r) {
			return '_'
		}
		return r
	}, name)
	name = cut(strings.Trim(strings.TrimLeft(name, ".- "), ". "), longestSubmission)
	if deviceName.MatchString(name) {
		name = "_" + name
	}
	return cmp.Or(name, "submission")
}

// withoutEnding takes the ending of an archive or a source file off name.
func withoutEnding(name string) string {
	ext := filepath.Ext(name)
	if kindOf(name) != archiveFile && !isSourceName(name) && !strings.EqualFold(ext, ".jar") {
		return name
	}
	name = name[:len(name)-len(ext)]
	if strings.EqualFold(filepath.Ext(name), ".tar") {
		name = name[:len(name)-len(".tar")]
	}
	return name
}

// cut shortens s to at most n bytes, between letters, to an end that Windows accepts.
func cut(s string, n int) string {
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

package intake

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"touchstone/internal/guard"
	"touchstone/internal/wording"
	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
)

const lookedFor = "folders, archives such as .zip, .tar.gz, .7z or .rar, and source files such as .java or .py"

// Options holds information that is not in the paths of submissions.
type Options struct {
	// Names lists the names of the assignment's main program, such as "TakeStones". They
	// distinguish a folder that is a submission from a folder of submissions.
	Names []string

	Roster *Roster   // the students of the course; nil if unknown
	Due    time.Time // the deadline; zero if unknown
	Times  *Times    // submission times that downloads lack; nil for none
}

// Batch is the result of FindSubmissions. The caller must close it after grading the submissions.
type Batch struct {
	Sources     []Source
	Submissions []Submission     // sorted by name
	Missing     []record.Student // students on the roster without a submission
	Gradebook   *record.Gradebook
	Warnings    []string // about skipped entries, and submissions of unknown students

	downloads []*handin.Download
}

// Names returns the names of the submissions.
func (b *Batch) Names() (names []string) {
	for _, s := range b.Submissions {
		names = append(names, s.Name)
	}
	return names
}

// Close closes the downloads that contain submissions.
func (b *Batch) Close() error {
	var all error
	for _, d := range b.downloads {
		all = errors.Join(all, d.Close())
	}
	return all
}

// FindSubmissions finds the submissions at the given paths. If a path is a download, such as one
// from Canvas, FindSubmissions finds the submissions in it. Otherwise an archive, a source file or
// a folder that looks like a project is one submission. In any other folder, each entry is one
// submission.
//
// FindSubmissions warns about every entry that it skips, with the reason. It skips system files
// such as .DS_Store without a warning. It returns an error if there are no paths, a path does not
// exist, or there is no submission. If there is no submission, it also returns a Batch whose
// warnings say why.
func FindSubmissions(paths []string, o Options) (*Batch, error) {
	if len(paths) == 0 {
		return nil, errors.New("no submissions: pass a folder of submissions, or " + lookedFor)
	}
	in := intake{Options: o, known: map[string]bool{}}
	if err := in.addAll(paths); err != nil {
		return nil, errors.Join(err, in.Close())
	}
	in.settleStrays()
	if len(in.found) == 0 {
		in.settleWarnings()
		err := fmt.Errorf("no submissions in %s: expected %s", quoted(paths), lookedFor)
		return &Batch{Warnings: in.Warnings}, errors.Join(err, in.Close())
	}
	in.Submissions = nameAll(in.found)
	in.settleLateness()
	in.settleStudents()
	in.settleTimes()
	in.settleWarnings()
	return &in.Batch, nil
}

// Single returns the file or folder at path as one submission, even if the folder seems to contain
// several submissions.
func Single(path string) (Submission, error) {
	info, err := os.Stat(path)
	if err != nil {
		return Submission{}, fmt.Errorf("looking for a submission: %w", err)
	}
	if !info.IsDir() && !info.Mode().IsRegular() {
		return Submission{}, fmt.Errorf("%q is not a submission: expected %s", path, lookedFor)
	}
	return nameAll([]Submission{{Name: nameOf(path, info.IsDir()), Path: path}})[0], nil
}

type intake struct {
	Options
	Batch
	found            []Submission    // their names may be unsafe or not unique
	known            map[string]bool // absolute paths of the submissions in found
	strays           []string        // files that are not submissions, judging by their names
	odd              wording.Lists   // unusual entries, by the text of the warning
	looseCanvasFiles int             // number of files of a Canvas download among the paths
	anonymous        bool            // a download is anonymous
}

func (in *intake) addAll(paths []string) error {
	var inputs []*inputPath
	for _, p := range paths {
		input, err := in.openInput(filepath.Clean(p))
		if err != nil {
			return fmt.Errorf("looking for submissions in %q: %w", p, err)
		}
		inputs = append(inputs, input)
	}
	in.demoteMixedDownloads(inputs)
	for _, p := range inputs {
		before := len(in.found)
		if err := p.add(in, p); err != nil {
			return fmt.Errorf("looking for submissions in %q: %w", p.path, err)
		}
		in.Sources = append(in.Sources, Source{Path: p.path, Kind: p.kind, Submissions: len(in.found) - before})
	}
	if in.looseCanvasFiles > 0 {
		in.warn("%d files come from a Canvas download, so each counts as one submission; pass their folder instead",
			in.looseCanvasFiles)
	}
	return nil
}

func (in *intake) addPlain(p *inputPath) error {
	switch {
	case !p.folder:
		if _, ok := parseCanvas(filepath.Base(p.path)); ok {
			in.looseCanvasFiles++
		}
		in.addFile(p.path, p.mode)
		return nil
	case handin.IsProject(p.path, p.list, in.Options.Names):
		in.add(p.path, true, Submission{})
		return nil
	}
	before := len(in.found)
	for _, e := range p.list {
		in.addEntry(p, e)
	}
	if len(in.found) == before {
		in.passOver(p.path, "no submissions inside")
	}
	return nil
}

func (in *intake) addEntry(folder *inputPath, e fs.DirEntry) {
	p := filepath.Join(folder.path, e.Name())
	in.runGuarded(p, func() {
		switch {
		case handin.Ignores(e.Name(), e.IsDir()):
		case e.IsDir():
			in.add(p, true, Submission{})
		case e.Type()&fs.ModeSymlink != 0:
			in.passOver(p, "a link; pass the path that it points to")
		default:
			in.hint(p)
			in.addFile(p, e.Type())
		}
	})
}

func (in *intake) addFile(p string, mode fs.FileMode) {
	switch {
	case handin.Ignores(filepath.Base(p), false):
	case !mode.IsRegular():
		in.passOver(p, "neither a folder nor a file")
	case !handin.Accepts(p):
		in.strays = append(in.strays, p)
	default:
		in.add(p, false, Submission{})
	}
}

func (in *intake) add(p string, folder bool, s Submission) {
	abs, err := filepath.Abs(p)
	if err != nil { // the current folder is unknown; other paths are relative to it, too
		abs = filepath.Clean(p)
	}
	if in.known[abs] {
		in.passOver(p, "listed twice")
		return
	}
	in.known[abs] = true
	s.Path, s.Name = p, cmp.Or(s.Name, nameOf(p, folder))
	in.found = append(in.found, s)
}

// runGuarded calls a function that finds the submission at path. If the function panics, the
// submission gets a judge error.
func (in *intake) runGuarded(path string, find func()) {
	err := guard.Do("finding the submission", func() error { find(); return nil })
	if err != nil {
		in.add(path, false, Submission{Broken: err})
	}
}

func (in *intake) passOver(p, why string) { in.note("skipped, "+why, p) }

func (in *intake) warn(format string, args ...any) {
	in.Warnings = append(in.Warnings, fmt.Sprintf(format, args...))
}

// note adds an entry, such as a path, to the warning with this text.
func (in *intake) note(text, entry string) { in.odd.Add(text, strconv.Quote(entry)) }

func (in *intake) settleWarnings() {
	in.Warnings = append(in.Warnings, in.odd.Texts()...)
	slices.Sort(in.Warnings)
}

func (in *intake) settleLateness() {
	timed := func(s Submission) bool { return !s.HandedIn.IsZero() }
	if !in.Due.IsZero() && in.Times == nil && !slices.ContainsFunc(in.Submissions, timed) {
		in.warn("--due has no effect, because no submission time is known; pass the times with --times")
	}
	for i := range in.Submissions {
		s := &in.Submissions[i]
		if s.Late != nil || in.Due.IsZero() || s.HandedIn.IsZero() {
			continue
		}
		by := max(0, s.HandedIn.Sub(in.Due))
		s.Late = &record.Lateness{Late: by > 0, By: record.SpanOf(by)}
	}
}

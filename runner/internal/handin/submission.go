package handin

import (
	"context"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
)

// submission is a submission while it is read. It stores the content of files that may be needed,
// within the limits, and counts all other files.
type submission struct {
	ctx    context.Context // valid during a single call of Collect
	limits limits

	what     string           // "folder", "archive" or "file", for messages
	archive  string           // archive that is being unpacked
	below    string           // folder to unpack to; empty for the top
	parts    []Part           // from oldest to newest; nil for a single file or folder
	part     int              // index of the current part
	nested   bool             // the current archive was inside the submission
	entries  int              // number of entries so far
	unpacked int64            // bytes read from files and archives so far
	files    map[string]*file // files that may be needed, by path
	inner    *innerArchive    // first archive inside the submission
	inners   int              // number of archives inside the submission
	natives  []string         // assembly, C and object files, which a Go build would include
	skipped  map[string]int   // number of skipped files, by description
	unread   []unreadPart     // from oldest to newest
	main     string           // the main program that Collect must use; empty to choose one
	others   []string         // the main programs in other folders, which are left out
	notes    remarks
	data     dataFiles
	wrap     string // folder that contained all files to build, and that unwrap removed from their paths; "." if none
}

type file struct {
	given    string // safe path, as handed in
	path     string // path in the build copy
	raw      []byte // content as handed in
	text     []byte // content in the build copy
	part     int    // index of the part that contained the file
	location location
	outline
}

func (f *file) isJava() bool   { return path.Ext(f.path) == ".java" }
func (f *file) isGo() bool     { return path.Ext(f.path) == ".go" }
func (f *file) isPython() bool { return path.Ext(f.path) == ".py" }

func newSubmission(ctx context.Context, l limits) *submission {
	return &submission{ctx: ctx, limits: l, files: map[string]*file{}, skipped: map[string]int{}}
}

func (s *submission) sources(read func(*submission) error) ([]*file, error) {
	if err := read(s); err != nil {
		return nil, err
	}
	if err := s.openInner(); err != nil {
		return nil, err
	}
	return s.arrange()
}

func (s *submission) read(name string) error {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return s.readFolder(name)
	case info.Mode().IsRegular():
		return s.readFile(name)
	}
	return fmt.Errorf("%q is neither a folder nor a file", name)
}

// readFile reads a submission that is a single file. The content shows whether the file is an
// archive, and the name whether it is a source file.
func (s *submission) readFile(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	base := filepath.Base(name)
	return steadily(f, func(size int64) error {
		if kind := kindOf(base); (kind == sourceFile || kind == testFile) && sniff(f) == "" {
			s.what = "file"
			return s.add(base, f)
		}
		return s.unpack(base, f, size)
	})
}

func (s *submission) add(name string, r io.Reader) error {
	p, why := safePath(name, s.limits)
	if why == "" && s.below != "" {
		name, p = s.below+"/"+name, s.below+"/"+p
	}
	kind := kindOf(p)
	if why == "" && isHidden(path.Base(p)) {
		why = isHiddenSource
	}
	isData := why == "" && s.data.wants(p)
	keep := isData || why == "" &&
		(kind == sourceFile || kind == moduleFile || kind == archiveFile && !s.nested && s.isFirstInner())
	data, err := s.take(name, r, s.limits.file, keep)
	if err != nil {
		return err
	}
	if isData {
		s.data.keep(p, data)
	}
	switch {
	case why != "":
		s.leaveOut(name, why)
	case kind == archiveFile:
		s.meetArchive(p, "", data)
		s.countSkipped(p)
	case !keep, isData:
		s.countSkipped(p)
	default:
		s.keep(p, name, data)
	}
	return nil
}

// keep stores a file that may be needed. If two entries have the same path, the later one counts,
// as it does for tar and unzip.
func (s *submission) keep(p, name string, data []byte) {
	if p != path.Clean(relative(name)) {
		s.notes.about("renamed %s, whose name is invalid on some operating systems", name)
	}
	if s.files[p] != nil {
		s.notes.about("the "+s.what+" contains %s more than once: used the last one", p)
	}
	s.files[p] = &file{given: p, path: p, raw: data, part: s.part}
}

// Reasons to leave out an entry.
const (
	isLink         = "Touchstone does not follow links"
	isSpecial      = "Touchstone reads only regular files"
	isOutside      = "the name leads outside the submission"
	isControl      = "the name contains control characters"
	isLong         = "the path is too long or too deep"
	isHiddenSource = "Touchstone does not build hidden files"
)

func (s *submission) leaveOut(name, why string) {
	if isJunk(slashed(name)) {
		return
	}
	s.skipped["unusable file"]++
	s.notes.about("ignored %s: "+why, name)
}

func (s *submission) hasSources() bool {
	for p := range s.files {
		if kindOf(p) == sourceFile {
			return true
		}
	}
	return false
}

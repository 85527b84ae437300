package runner

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Submission is what one student handed in, as it lies on disk; nothing has been read or unpacked yet.
type Submission struct {
	Name string // unique within a batch, safe as a file name on every system
	Path string // a folder, a source file or an archive
}

// Sources is the build copy of a submission: only what a compiler needs, laid out under Dir.
type Sources struct {
	// Dir is the absolute path of the build copy.
	Dir string

	// Files are the source and module files, slash-separated, relative to Dir and sorted.
	// Empty if there is a Problem.
	Files []string

	// Digest is the SHA-256, in hex, over the paths and contents of the files taken, both as handed in: before
	// a byte-order mark is stripped or a file renamed, but after a folder around everything is removed. A folder, a
	// zip and a tar of the same files so have the same digest, and the digest decides the build copy. Empty if there
	// is a Problem.
	Digest string

	// Notes are what a grader should know, such as `unpacked one nested folder "hw2 final"`. They never cost points.
	Notes []string

	// Problem is why nothing can be built, in a sentence for the student that says what to hand in instead.
	// Empty if all is well.
	Problem string
}

// Collect makes the build copy of s in dir, which must exist and be empty. Whatever is wrong with the submission is
// told in Sources.Problem; the error is Touchstone's own, such as a full disk or a submission that it may not read.
func (s Submission) Collect(ctx context.Context, dir string) (Sources, error) {
	return s.collect(ctx, dir, defaultArchiveLimits)
}

func (s Submission) collect(ctx context.Context, dir string, limits archiveLimits) (Sources, error) {
	src, err := s.copyTo(ctx, dir, limits)
	if err != nil {
		return Sources{}, fmt.Errorf("collecting the sources of %q: %w", s.Path, err)
	}
	return src, nil
}

func (s Submission) copyTo(ctx context.Context, dir string, limits archiveLimits) (Sources, error) {
	root, err := openEmpty(dir)
	if err != nil {
		return Sources{}, err
	}
	defer root.Close()
	abs, err := filepath.Abs(dir)
	if err != nil {
		return Sources{}, err
	}

	cause := refusal(fmt.Sprintf("reading it took longer than %v; hand in only the source files", limits.time))
	ctx, cancel := context.WithTimeoutCause(ctx, limits.time, cause)
	defer cancel()
	h := newHandIn(ctx, limits)
	files, err := h.sources(s.Path)
	var why refusal
	switch {
	case errors.As(err, &why):
		return Sources{Dir: abs, Notes: h.notes.lines(), Problem: string(why)}, nil
	case err != nil:
		return Sources{}, err
	}
	if err := writeSources(root, files); err != nil {
		return Sources{}, err
	}
	return Sources{Dir: abs, Files: pathsOf(files), Digest: digestOf(files), Notes: h.notes.lines()}, nil
}

// openEmpty opens the folder for a build copy. A folder in use is refused: a stale file would be built along.
func openEmpty(dir string) (*os.Root, error) {
	there, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	if len(there) > 0 {
		return nil, fmt.Errorf("the folder for the build copy, %q, is not empty: it holds %q", dir, there[0].Name())
	}
	return os.OpenRoot(dir)
}

// writeSources writes every file below root. The paths are safe by now; root is the second line of defence.
func writeSources(root *os.Root, files []*handedFile) error {
	for _, f := range files {
		if err := root.MkdirAll(path.Dir(f.path), 0o755); err != nil {
			return err
		}
		if err := root.WriteFile(f.path, f.text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func pathsOf(files []*handedFile) []string {
	var paths []string
	for _, f := range files {
		paths = append(paths, f.path)
	}
	slices.Sort(paths)
	return paths
}

func digestOf(files []*handedFile) string {
	files = slices.SortedFunc(slices.Values(files), func(a, b *handedFile) int { return strings.Compare(a.given, b.given) })
	sum := sha256.New()
	for _, f := range files {
		for _, part := range [][]byte{[]byte(f.given), f.raw} {
			// The length goes first: moving a byte from a name to its content must give another digest.
			sum.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
			sum.Write(part)
		}
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// refusal is why a submission cannot be built. It travels as an error while a submission is being read, and ends as
// Sources.Problem: it is the student's to mend, and no failure of ours.
type refusal string

func (r refusal) Error() string { return string(r) }

func refusef(format string, args ...any) error { return refusal(fmt.Sprintf(format, args...)) }

// handIn is a submission while it is read: the files that may be needed, in memory, and a tally of everything else.
// Memory is bounded, since what is unpacked is.
type handIn struct {
	ctx    context.Context // lives as long as one call of Collect
	limits archiveLimits

	what     string                 // "folder", "archive" or "file", for messages
	archive  string                 // the archive being unpacked
	nested   bool                   // inside an archive that lay in the submission
	entries  int                    // entries met
	unpacked int64                  // bytes read from files and out of archives
	files    map[string]*handedFile // what may be needed, by path
	inner    *innerArchive          // the first archive met inside
	inners   int                    // how many were met
	natives  []string               // assembly, C and object files met, which Go would have built
	passed   map[string]int         // everything that was passed over, counted by what it is
	notes    remarks
}

// handedFile is one file of a submission.
type handedFile struct {
	given  string // its path as handed in, made safe
	path   string // its path in the build copy
	raw    []byte // its content as handed in
	text   []byte // its content in the build copy
	place  place
	java   javaOutline
	golang goOutline
}

func (f *handedFile) isJava() bool { return path.Ext(f.path) == ".java" }
func (f *handedFile) isGo() bool   { return path.Ext(f.path) == ".go" }

func newHandIn(ctx context.Context, limits archiveLimits) *handIn {
	return &handIn{ctx: ctx, limits: limits, files: map[string]*handedFile{}, passed: map[string]int{}}
}

// sources reads the submission at name and chooses what to build.
func (h *handIn) sources(name string) ([]*handedFile, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	switch {
	case info.IsDir():
		err = h.readFolder(name)
	case info.Mode().IsRegular():
		err = h.readFile(name)
	default:
		err = fmt.Errorf("%q is neither a folder nor a file", name)
	}
	if err == nil {
		err = h.openInner()
	}
	if err != nil {
		return nil, err
	}
	return h.arrange()
}

// readFile reads a submission that is one file: an archive, by its content, or a source file, by its name.
func (h *handIn) readFile(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	base := filepath.Base(name)
	if kind := kindOf(base); (kind == sourceFile || kind == testFile) && sniff(f) == "" {
		h.what = "file"
		return h.add(base, f)
	}
	return h.unpack(base, f, info.Size())
}

func (h *handIn) readFolder(name string) error {
	h.what = "folder"
	root, err := os.OpenRoot(name)
	if err != nil {
		return err
	}
	defer root.Close()
	return h.walk(root, ".")
}

// walk reads the folder dir of root. Folders deeper than any path may be are left out by their files' names, and
// links are not followed, so that the walk ends.
func (h *handIn) walk(root *os.Root, dir string) error {
	list, err := h.list(root, dir)
	if err != nil {
		return err
	}
	for _, e := range list {
		if err := h.count(); err != nil {
			return err
		}
		if err := h.visit(root, filepath.Join(dir, e.Name()), e); err != nil {
			return err
		}
	}
	return nil
}

func (h *handIn) visit(root *os.Root, name string, e fs.DirEntry) error {
	slashed := filepath.ToSlash(name)
	switch {
	case e.IsDir():
		return h.visitFolder(root, name)
	case isJunk(slashed):
		return nil
	case e.Type()&fs.ModeSymlink != 0:
		h.leaveOut(slashed, isLink)
		return nil
	case !e.Type().IsRegular():
		h.leaveOut(slashed, isSpecial)
		return nil
	}
	switch kindOf(slashed) {
	case sourceFile, moduleFile:
		f, err := root.Open(name)
		if err != nil {
			return unreadable(name, err)
		}
		defer f.Close()
		return unreadable(name, h.add(slashed, f))
	case archiveFile:
		h.meetArchive(&innerArchive{name: slashed, folder: root.Name(), file: name})
	}
	h.pass(slashed) // a film beside the sources is not even opened
	return nil
}

func (h *handIn) visitFolder(root *os.Root, name string) error {
	p, why := safePath(filepath.ToSlash(name), h.limits)
	if why != "" {
		h.leaveOut(name, why)
		return nil
	}
	if isJunk(p + "/") {
		return nil
	}
	return h.walk(root, name)
}

// list reads the names in dir, sorted, and no more of them than may still come.
func (h *handIn) list(root *os.Root, dir string) ([]fs.DirEntry, error) {
	f, err := root.Open(dir)
	if err != nil {
		return nil, unreadable(dir, err)
	}
	defer f.Close()
	var list []fs.DirEntry
	for err == nil && len(list) <= h.limits.entries {
		var part []fs.DirEntry
		part, err = f.ReadDir(1024)
		list = append(list, part...)
	}
	if err != nil && err != io.EOF {
		return nil, unreadable(dir, err)
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

// unreadable turns a refusal of the file system into one of ours: the student, or whoever copied the files, can mend it.
func unreadable(name string, err error) error {
	if errors.Is(err, fs.ErrPermission) {
		return refusef("%s cannot be read: permission denied; make every file readable and hand in again", shown(name))
	}
	return err
}

// remarks gathers notes. Notes of one kind become one line, with the first few names.
type remarks struct {
	order []string            // each a line, or a pattern with one %s for names
	names map[string][]string // by pattern
}

func (r *remarks) add(line string) {
	if !slices.Contains(r.order, line) {
		r.order = append(r.order, line)
	}
}

// about adds name to the line of the given pattern, which holds one %s for the names.
func (r *remarks) about(pattern, name string) {
	if r.names == nil {
		r.names = map[string][]string{}
	}
	if r.names[pattern] == nil {
		r.order = append(r.order, pattern)
	}
	r.names[pattern] = append(r.names[pattern], name)
}

// lines writes the notes, at most as many as somebody reads: a hostile submission could cause thousands.
func (r *remarks) lines() []string {
	const most = 40
	var lines []string
	for _, pattern := range r.order[:min(len(r.order), most)] {
		if names := r.names[pattern]; names != nil {
			pattern = fmt.Sprintf(pattern, someOf(names))
		}
		lines = append(lines, pattern)
	}
	if more := len(r.order) - most; more > 0 {
		lines = append(lines, fmt.Sprintf("and %d more notes of this kind", more))
	}
	return lines
}

// someOf quotes the first few names.
func someOf(names []string) string {
	const most = 3
	var list []string
	for _, name := range names[:min(len(names), most)] {
		list = append(list, shown(name))
	}
	if more := len(names) - most; more > 0 {
		list = append(list, fmt.Sprintf("%d more", more))
	}
	return listed(list)
}

// listed joins what belongs together: "a, b and c".
func listed(list []string) string {
	last := len(list) - 1
	if last < 1 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

// escaped is text for a pattern of remarks.
func escaped(text string) string { return strings.ReplaceAll(text, "%", "%%") }

// shown quotes a student's name for a message. The cut is marked outside the quotes.
func shown(name string) string {
	const most = 100 // bytes
	if len(name) <= most {
		return strconv.Quote(name)
	}
	return strconv.Quote(strings.ToValidUTF8(name[:most], "")) + " ..."
}

// counted writes a number of things: "1 file", "2 files".
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

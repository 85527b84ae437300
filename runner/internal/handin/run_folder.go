package handin

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/wording"
)

// RunFolder says where to write the folder in which programs run. It contains all files that the
// student handed in, not only those that a compiler needs. If Dir is empty, nothing is written.
type RunFolder struct {
	Dir     string   // absolute path of an empty folder
	Folders []string // further folders to create, relative to the one in which programs start
	Without []string // names of files that programs must write themselves
}

// RunTree is the content of a RunFolder. A run gets its own copy.
type RunTree struct {
	Dir   string // empty if there is nothing to copy
	Start string // the folder in which programs start, as a slash-separated path below Dir
	Build string // the folder with the files of the build copy, relative to Start
}

const (
	mostRunFiles = 32 << 20 // bytes in a RunTree; a file takes whole pages, and a folder takes one
	pageSize     = 4 << 10
)

// dataFiles holds what a compiler does not need but programs may read. It stays empty unless wanted
// is set.
type dataFiles struct {
	wanted  bool
	texts   map[string][]byte
	size    int      // bytes of texts
	folders []string // may be empty
}

var compiledExtensions = []string{
	".class", ".jar", ".pyc", ".pyo", ".o", ".obj", ".a", ".so", ".dll", ".dylib", ".exe",
}

func (d *dataFiles) wants(p string) bool {
	kind := kindOf(p)
	return d.wanted && kind != sourceFile && kind != moduleFile && kind != testFile &&
		!slices.Contains(compiledExtensions, strings.ToLower(path.Ext(p)))
}

func (d *dataFiles) keep(p string, text []byte) {
	if d.texts == nil {
		d.texts = map[string][]byte{}
	}
	d.texts[p] = text
	d.size += len(text)
}

func (d *dataFiles) keepFolder(p string) {
	if d.wanted {
		d.folders = append(d.folders, p)
	}
}

// addData reads a file that no compiler needs. Unlike add, it leaves out a file that is too large,
// such as a video.
func (s *submission) addData(name string, r io.Reader) error {
	p, why := safePath(name, s.limits)
	if why != "" {
		s.leaveOut(name, why)
		return nil
	}
	room := min(s.limits.file, int64(mostRunFiles-s.data.size))
	text, err := io.ReadAll(io.LimitReader(r, room+1))
	switch {
	case err != nil:
		return s.toRefusal(name, err)
	case int64(len(text)) > room:
		s.notes.about(tooLargeToCopy, name)
	default:
		s.data.keep(p, text)
	}
	return nil
}

const tooLargeToCopy = "ignored %s: too large to copy for each run"

// writeRunTree writes the files to build and the data files to run.Dir. It returns the tree, and a
// digest of it that also covers the files as handed in.
func (s *submission) writeRunTree(run RunFolder, files []*file) (tree RunTree, digest string, err error) {
	t := newRunTree(s.wrap)
	for _, f := range files {
		if !t.addFile(t.place(path.Join(s.wrap, f.path)), f.text) {
			s.notes.add("ran in an empty folder, because the source files are too large to copy for each run")
			return RunTree{}, digestOf(files), nil
		}
	}
	for _, p := range slices.Sorted(maps.Keys(s.data.texts)) {
		if !t.addFile(t.place(p), s.data.texts[p]) {
			s.notes.about(tooLargeToCopy+", or its name is taken", p)
		}
	}
	for _, p := range s.data.folders {
		t.addFolder(t.place(p))
	}
	start := t.chooseStart(files)
	if start != s.wrap {
		s.notes.add(fmt.Sprintf("ran in the folder %s", quoteName(start)))
	}
	tree = RunTree{Dir: run.Dir, Start: t.place(start)}
	for _, name := range run.Folders {
		t.addFolder(path.Join(tree.Start, name))
	}
	for _, name := range run.Without {
		delete(t.texts, path.Join(tree.Start, name))
	}
	built, err := filepath.Rel(tree.Start, t.place(s.wrap))
	if err != nil {
		return RunTree{}, "", err
	}
	tree.Build = filepath.ToSlash(built)
	return tree, t.digest(digestOf(files), tree.Start), t.write(run.Dir)
}

// runTree is the content of a RunTree, by path in the tree.
type runTree struct {
	wrap    string // see submission.wrap
	texts   map[string][]byte
	folders map[string]bool
	isFile  map[string]bool // by folded path; false for a folder
	size    int
}

func newRunTree(wrap string) *runTree {
	return &runTree{wrap, map[string][]byte{}, map[string]bool{}, map[string]bool{}, 0}
}

const (
	// topName is the top folder of a tree if all sources are in a folder of the submission. There is
	// always a top folder, so that programs can write to the folder above.
	topName = "top"
	// builtName is the folder with the files of the build copy. language.Tidier knows this name.
	builtName = "handed-in"
)

// place returns the path in the tree for a path in the submission.
func (t *runTree) place(p string) string {
	switch {
	case t.wrap == ".":
		return path.Join(builtName, p)
	case p == t.wrap, below(p, t.wrap):
		return path.Join(topName, path.Dir(t.wrap), builtName, strings.TrimPrefix(p, t.wrap))
	}
	return path.Join(topName, p)
}

// addFile adds a file, unless its path is taken or the tree would be too large.
func (t *runTree) addFile(p string, text []byte) bool {
	size := max(1, (len(text)+pageSize-1)/pageSize) * pageSize
	if _, taken := t.isFile[FoldPath(p)]; taken || t.size+size > mostRunFiles || !t.addFolder(path.Dir(p)) {
		return false
	}
	t.texts[p], t.isFile[FoldPath(p)] = text, true
	t.size += size
	return true
}

func (t *runTree) addFolder(p string) bool {
	if p == "." || t.folders[p] {
		return true
	}
	if t.isFile[FoldPath(p)] || t.size+pageSize > mostRunFiles || !t.addFolder(path.Dir(p)) {
		return false
	}
	t.folders[p], t.isFile[FoldPath(p)] = true, false
	t.size += pageSize
	return true
}

var (
	// joinedNames matches what joins names, as in os.path.join("..", "data") and Path("..") / "data".
	joinedNames = wording.LazyRegexp(`["']\s*\)?\s*[,/]\s*["']`)
	quotedNames = wording.LazyRegexp(`["']([^"'\n]{1,200})["']`)
)

// mostScanned is the length of the prefix of a source file in which to search for file names.
const mostScanned = 256 << 10

// chooseStart returns the folder of the submission in which to start the program: the one from
// which most file names in the sources lead to something that the student handed in. It is the
// folder that contains all sources, or one above. If several are equal, a Python program starts
// beside its files, and any other program where it is built.
func (t *runTree) chooseStart(files []*file) string {
	common, first := t.commonFolder(files), t.wrap
	if !slices.ContainsFunc(files, func(f *file) bool { return kindOf(f.path) == sourceFile && !f.isPython() }) {
		first = common
	}
	candidates := []string{first}
	for folder := common; ; folder = path.Dir(folder) {
		candidates = append(candidates, folder)
		if folder == "." {
			break
		}
	}
	names := quotedIn(files)
	return slices.MaxFunc(candidates, func(a, b string) int { return t.countFound(a, names) - t.countFound(b, names) })
}

// commonFolder returns the deepest folder of the submission that contains all sources.
func (t *runTree) commonFolder(files []*file) string {
	common := ""
	for _, f := range files {
		folder := path.Join(t.wrap, path.Dir(f.path))
		if kindOf(f.path) != sourceFile {
			continue
		}
		if common == "" {
			common = folder
		}
		for common != "." && folder != common && !below(folder, common) {
			common = path.Dir(common)
		}
	}
	return cmp.Or(common, t.wrap)
}

// quotedIn returns the texts in quotes that may be paths.
func quotedIn(files []*file) []string {
	seen := map[string]bool{}
	for _, f := range files {
		text := f.text[:min(len(f.text), mostScanned)]
		for _, text := range [][]byte{text, joinedNames().ReplaceAll(text, []byte("/"))} {
			for _, quoted := range quotedNames().FindAllSubmatch(text, -1) {
				if p := path.Clean(slashed(string(quoted[1]))); p != "." && !path.IsAbs(p) {
					seen[p] = true
				}
			}
		}
	}
	return slices.Collect(maps.Keys(seen))
}

// countFound returns how many elements the names have that lead from a folder to something in the
// tree.
func (t *runTree) countFound(folder string, names []string) (n int) {
	for _, name := range names {
		p := path.Join(folder, name)
		if _, isText := t.texts[t.place(p)]; !strings.HasPrefix(p, "..") &&
			(isText || t.folders[t.place(p)] || strings.Contains(name, "/") && t.folders[t.place(path.Dir(p))]) {
			n += 1 + strings.Count(name, "/")
		}
	}
	return n
}

// digest returns a digest of the tree and of other texts.
func (t *runTree) digest(others ...string) string {
	sum := sha256.New()
	add := func(part []byte) {
		sum.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
		sum.Write(part)
	}
	for _, other := range others {
		add([]byte(other))
	}
	for _, p := range slices.Sorted(maps.Keys(t.folders)) {
		add([]byte(p))
	}
	for _, p := range slices.Sorted(maps.Keys(t.texts)) {
		add([]byte(p))
		add(t.texts[p])
	}
	return hex.EncodeToString(sum.Sum(nil))
}

func (t *runTree) write(dir string) error {
	for p := range t.folders {
		if err := os.MkdirAll(filepath.Join(dir, filepath.FromSlash(p)), 0o755); err != nil {
			return err
		}
	}
	for p, text := range t.texts {
		if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(p)), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

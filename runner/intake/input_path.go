package intake

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/runner/internal/handin"
)

// Source is a path that the user gave.
type Source struct {
	Path        string `json:"path"`
	Kind        string `json:"kind"` // such as "Canvas download"; empty for ordinary paths
	Submissions int    `json:"submissions"`
}

// String describes the source without its path.
func (s Source) String() string {
	switch {
	case s.Kind == "" && s.Submissions == 1:
		return "one submission"
	case s.Kind == "" && s.Submissions == 0:
		return "no submission"
	case s.Submissions == 1:
		return "a " + s.Kind + " of one submission"
	}
	return fmt.Sprintf("a %s of %d submissions", cmp.Or(s.Kind, "folder"), s.Submissions)
}

// inputPath is a path that the user gave. Only such a path may be a symbolic link.
type inputPath struct {
	path   string
	mode   fs.FileMode
	folder bool
	list   []fs.DirEntry    // entries of a folder
	zip    *handin.Download // an open zip, or nil
	kind   string           // kind of download; empty if it is none
	add    func(*intake, *inputPath) error
}

type recogniser struct {
	kind string
	fits func(p *inputPath) bool
	add  func(*intake, *inputPath) error
}

// recognisers lists the kinds of downloads in the order in which to try them.
var recognisers = []recogniser{
	{"Canvas download", isCanvas, (*intake).addCanvas},
	{"Gradescope export", isGradescope, (*intake).addGradescope},
	{"GitHub Classroom clone", isClassroom, (*intake).addClassroom},
}

func (in *intake) openInput(path string) (*inputPath, error) {
	p := &inputPath{path: path, add: (*intake).addPlain}
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	p.mode, p.folder = info.Mode().Type(), info.IsDir()
	if p.folder {
		if p.list, err = os.ReadDir(path); err != nil {
			return nil, err
		}
	} else if p.mode.IsRegular() {
		// Anything that is not a valid zip is treated as an ordinary submission.
		p.zip, _ = handin.OpenDownload(path)
	}
	p.recognise()
	return p, in.keepOpen(p)
}

func (p *inputPath) recognise() {
	for _, r := range recognisers {
		if r.fits(p) {
			p.kind, p.add = r.kind, r.add
			return
		}
	}
}

// keepOpen keeps the zip of p open if it is a download. It closes any other zip, because a class
// may hand in more zips than a process may have open files.
func (in *intake) keepOpen(p *inputPath) error {
	switch {
	case p.zip == nil:
		return nil
	case p.kind != "":
		in.downloads = append(in.downloads, p.zip)
		return nil
	}
	if slices.ContainsFunc(slices.Concat(p.zip.Others, p.zip.Entries), isGradescopeFile) {
		in.note("looks like a Gradescope export with several submissions, but counts as one; unpack it and pass its "+
			"folder", p.path)
	}
	err := p.zip.Close()
	p.zip = nil
	return err
}

// hint warns if a zip among other submissions looks like a Canvas download. It opens the zip only
// if the name of the zip looks like that of a download.
func (in *intake) hint(path string) {
	base := strings.ToLower(filepath.Base(path))
	if !strings.Contains(base, "submissions") || !strings.HasSuffix(base, ".zip") {
		return
	}
	d, err := handin.OpenDownload(path)
	if err != nil {
		return
	}
	defer d.Close()
	if isCanvas(&inputPath{path: path, zip: d}) {
		in.note("looks like a Canvas download with several submissions, but counts as one; pass it without other paths",
			path)
	}
}

// demoteMixedDownloads treats each download as one submission if another path is not a download.
// Otherwise a student's zip in "class/*.zip" could claim to contain the work of others.
func (in *intake) demoteMixedDownloads(inputs []*inputPath) {
	if !slices.ContainsFunc(inputs, func(p *inputPath) bool { return p.kind == "" }) {
		return
	}
	for _, p := range inputs {
		if p.kind != "" {
			in.note("looks like a "+p.kind+" with several submissions, but counts as one next to other paths; pass it "+
				"without other paths", p.path)
			p.kind, p.add = "", (*intake).addPlain
		}
	}
}

func (p *inputPath) regularFiles() []string {
	if p.zip != nil {
		return p.zip.Entries
	}
	var names []string
	for _, e := range p.list {
		if e.Type().IsRegular() && !handin.Ignores(e.Name(), false) {
			names = append(names, e.Name())
		}
	}
	return names
}

func (p *inputPath) folders() []string {
	var names []string
	for _, e := range p.list {
		if e.IsDir() && !handin.Ignores(e.Name(), true) {
			names = append(names, e.Name())
		}
	}
	return names
}

func (p *inputPath) holds(name string) bool {
	info, err := os.Lstat(filepath.Join(p.path, name))
	return p.folder && err == nil && info.Mode().IsRegular()
}

func quoted(paths []string) string {
	var list []string
	for _, p := range paths {
		list = append(list, fmt.Sprintf("%q", p))
	}
	return strings.Join(list, ", ")
}

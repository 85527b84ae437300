package intake

import (
	"cmp"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
)

// Canvas names the files of a bulk download as follows (lib/content_zipper.rb):
//
//	NAME[_LATE]_USER_ATTACHMENT_FILE     an upload
//	NAME[_LATE]_USER_text.html           a text entry; _link.html for a link
//	[LATE_]anon_USER_ATTACHMENT_FILE     an upload for an assignment graded anonymously
//
// NAME is the sortable name of the student, or the name of the group, in lower case, reduced to
// letters, digits and "_". Canvas ensures that the first number between underscores is that of
// the user.
var (
	canvasNamed = wording.LazyRegexp(`(?s)^(?P<name>[\p{L}\p{M}\p{Nd}\p{Pc}]*?)(?:_(?P<late>LATE))?_(?P<user>\d+)_` +
		canvasUpload)
	canvasAnonymous = wording.LazyRegexp(`(?s)^(?:(?P<late>LATE)_)?(?P<anonymous>anon)_(?P<user>[0-9A-Za-z]+)_` +
		canvasUpload)
)

const canvasUpload = `(?:(?P<attachment>\d+)_(?P<file>.+)|(?P<typed>text|link)\.html)$`

type canvasFile struct {
	entry      string // the whole name
	name       string // name of the student as Canvas shortens it; empty if anonymous
	user       string // number of the student at Canvas, or a pseudonym
	anonymous  bool
	late       bool
	attachment string // number of the upload at Canvas; empty if it is not an upload
	file       string // file name that the student chose; empty if it is not an upload
	typed      string // "text" or "link"; empty for an upload
}

func parseCanvas(entry string) (canvasFile, bool) {
	if f, ok := parseCanvasAs(canvasAnonymous(), entry); ok { // perhaps a student called "anon"; see reparseAnon
		return f, true
	}
	return parseCanvasAs(canvasNamed(), entry)
}

func parseCanvasAs(format *regexp.Regexp, entry string) (canvasFile, bool) {
	m := format.FindStringSubmatch(entry)
	if m == nil {
		return canvasFile{}, false
	}
	get := func(group string) string {
		if i := format.SubexpIndex(group); i >= 0 {
			return m[i]
		}
		return ""
	}
	return canvasFile{
		entry: entry, name: get("name"), user: get("user"), anonymous: get("anonymous") != "", late: get("late") != "",
		attachment: get("attachment"), file: get("file"), typed: get("typed"),
	}, true
}

// reparseAnon corrects the files of a student called "anon". Their names look anonymous to
// parseCanvas. But a download is anonymous as a whole, so "anon" is a student's name if any other
// file has the name of a student.
func reparseAnon(files []canvasFile) {
	if !slices.ContainsFunc(files, func(f canvasFile) bool { return !f.anonymous }) {
		return
	}
	for i, f := range files {
		if named, ok := parseCanvasAs(canvasNamed(), f.entry); ok && f.anonymous {
			files[i] = named
		}
	}
}

func isCanvas(p *inputPath) bool { return isCanvasNames(p.regularFiles()) }

// isCanvasNames reports whether most names are in Canvas's format. Not all need to be, because
// staff may have added files.
func isCanvasNames(names []string) bool {
	n := 0
	for _, name := range names {
		if _, ok := parseCanvas(path.Base(name)); ok {
			n++
		}
	}
	return 2*n > len(names)
}

// addCanvas combines all files of a user into one submission.
func (in *intake) addCanvas(p *inputPath) error {
	var files []canvasFile
	for _, name := range p.regularFiles() {
		f, ok := parseCanvas(name)
		if !ok {
			in.runGuarded(filepath.Join(p.path, name), func() { in.addStray(p, name) })
			continue
		}
		files = append(files, f)
	}
	reparseAnon(files)
	byUser := map[string][]canvasFile{}
	for _, f := range files {
		byUser[f.user] = append(byUser[f.user], f)
		in.anonymous = in.anonymous || f.anonymous
	}
	for _, user := range slices.Sorted(maps.Keys(byUser)) {
		files := byUser[user]
		in.runGuarded(filepath.Join(p.path, files[0].entry), func() { in.addCanvasUser(p, files) })
	}
	in.addFolders(p)
	return nil
}

func (in *intake) addCanvasUser(p *inputPath, files []canvasFile) {
	slices.SortFunc(files, func(a, b canvasFile) int { return strings.Compare(a.entry, b.entry) })
	s := Submission{Name: files[0].submissionName(), Late: &record.Lateness{}}
	if !files[0].anonymous {
		s.Students = []record.Student{{ID: files[0].user, Name: files[0].name}}
	}
	var uploads []canvasFile
	for _, f := range files {
		s.Late.Late = s.Late.Late || f.late
		if f.typed == "" {
			uploads = append(uploads, f)
		}
	}
	if len(uploads) == 0 {
		s.NoFilesReason = "a " + files[0].typed +
			" entry without a file: submit the source files, such as .java or .py, or a .zip or .tar.gz of them"
		in.add(filepath.Join(p.path, files[0].entry), false, s)
		return
	}
	path := filepath.Join(p.path, uploads[0].entry)
	sortByAge(uploads)
	names := originalNames(uploads)
	for i, f := range uploads {
		s.Parts = append(s.Parts, p.part(names[i], f.entry))
	}
	in.add(path, false, s)
}

func (f canvasFile) submissionName() string {
	if f.anonymous {
		return "anon-" + f.user
	}
	return cmp.Or(f.name, "student") + "-" + f.user
}

// part returns a file of a download. The student called the file name; its path in the download is
// entry.
func (p *inputPath) part(name, entry string) handin.Part {
	if p.zip != nil {
		return p.zip.Part(name, entry)
	}
	return handin.FilePart(name, filepath.Join(p.path, entry))
}

func (in *intake) addStray(p *inputPath, name string) {
	path := filepath.Join(p.path, name)
	before := len(in.found)
	if p.zip == nil {
		in.addFile(path, 0)
	} else {
		in.add(path, false, Submission{Parts: []handin.Part{p.part(name, name)}})
	}
	if len(in.found) > before {
		in.note("owner unknown: Canvas does not name files like this", path)
	}
}

// addFolders turns each folder that someone has added to a download into a submission. It warns
// about other entries.
func (in *intake) addFolders(p *inputPath) {
	for _, e := range p.list {
		if !e.Type().IsRegular() {
			in.addEntry(p, e)
		}
	}
	if p.zip != nil {
		for _, name := range p.zip.Others {
			in.passOver(filepath.Join(p.path, name), "in a subfolder of the Canvas download")
		}
	}
}

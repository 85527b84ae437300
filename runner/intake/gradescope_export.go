package intake

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"touchstone/runner/internal/usertext"
	"touchstone/runner/record"
)

const gradescopeFile = "submission_metadata.yml"

// gradescopeLimit is the maximum size of the metadata, in bytes. It is large, because the metadata
// include all earlier results.
const gradescopeLimit = 256 << 20

// gradescopeSubmission is the metadata of one folder of an export. The YAML keys begin with a
// colon, because Gradescope writes them as Ruby symbols.
type gradescopeSubmission struct {
	Submitters []struct {
		Name  string `yaml:":name"`
		SID   string `yaml:":sid"`
		Email string `yaml:":email"`
	} `yaml:":submitters"`
	CreatedAt string `yaml:":created_at"`
}

func isGradescopeFile(name string) bool { return path.Base(name) == gradescopeFile }

func isGradescope(p *inputPath) bool { return p.holds(gradescopeFile) }

func (in *intake) addGradescope(p *inputPath) error {
	entries, err := readGradescope(filepath.Join(p.path, gradescopeFile))
	if err != nil {
		return err
	}
	for _, folder := range p.folders() {
		dir := filepath.Join(p.path, folder)
		entry, ok := entries[folder]
		if !ok {
			in.note("owner unknown: not in "+gradescopeFile, dir)
		}
		delete(entries, folder)
		in.runGuarded(dir, func() { in.add(dir, true, entry.submission()) })
	}
	for _, folder := range slices.Sorted(maps.Keys(entries)) {
		s := entries[folder].submission()
		s.NoFilesReason = fmt.Sprintf("no file: %s lists the folder %q, which does not exist", gradescopeFile, folder)
		in.add(filepath.Join(p.path, folder), true, s)
	}
	return nil
}

func readGradescope(name string) (map[string]gradescopeSubmission, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var entries map[string]gradescopeSubmission
	err = yaml.NewDecoder(io.LimitReader(f, gradescopeLimit)).Decode(&entries)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("reading %s: %w", gradescopeFile, err)
	}
	return entries, nil
}

// submission returns the submission. Its name is the alphabetically first login and not the name of
// the folder, whose number changes with each resubmission.
func (g gradescopeSubmission) submission() Submission {
	s := Submission{Students: g.students(), HandedIn: gradescopeTime(g.CreatedAt)}
	var logins []string
	for _, student := range s.Students {
		local, _, _ := strings.Cut(student.Login, "@")
		logins = append(logins, cmp.Or(local, student.Name))
	}
	if len(logins) > 0 {
		s.Name = slices.Min(logins)
	}
	return s
}

func (g gradescopeSubmission) students() []record.Student {
	var list []record.Student
	for _, s := range g.Submitters {
		list = append(list,
			record.Student{Name: usertext.Line(s.Name), Login: usertext.Line(s.Email), SISID: usertext.Line(s.SID)})
	}
	return list
}

func gradescopeTime(text string) time.Time {
	for _, layout := range zonedForms {
		if t, err := time.Parse(layout, text); err == nil {
			return t
		}
	}
	return time.Time{}
}

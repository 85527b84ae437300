package reports

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/text"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// CanvasFile matches the name of a file in Canvas's bulk download. The name consists of the
// student's name, LATE for a late file, the user's ID, the attachment's ID, and the original file
// name. Canvas matches feedback to submissions by the two IDs. Files of an anonymous download have
// no user ID.
var (
	CanvasFile      = regexp.MustCompile(`^[\p{L}\p{M}\p{Nd}\p{Pc}]*?(?:_LATE)?_(\d+)_(\d+)_(.+)$`)
	canvasAnonymous = regexp.MustCompile(`^(?:LATE_)?anon_`)
)

// CanvasFeedback writes a zip file for Canvas's "Upload Submissions". It has one file for each
// submission, with the name of the submission in Canvas's bulk download. Canvas returns the file to
// the student under the name of the submitted file. So the feedback for an archive is an archive,
// and the feedback for a source file is plain text.
func CanvasFeedback(w io.Writer, r *record.Report, reader audience.Audience) error {
	archive, readable := zip.NewWriter(w), r
	if reader != audience.Staff {
		readable = audience.ForStudent(r) // the student's copy has no paths
	}
	for i := range r.Submissions {
		s := &r.Submissions[i]
		if whyNoFeedback(s) != "" {
			continue
		}
		if err := addFeedback(archive, canvasName(s), readable, &readable.Submissions[i]); err != nil {
			return fmt.Errorf("writing feedback for %q: %w", s.Name, err)
		}
	}
	return archive.Close()
}

func addFeedback(archive *zip.Writer, name string, r *record.Report, s *record.Submission) error {
	var page bytes.Buffer
	if err := text.Submission(&page, r, s, text.Options{}); err != nil {
		return err
	}
	data, err := packFeedback(name, page.Bytes(), archiveDate(r))
	if err != nil {
		return err
	}
	return addFile(archive, name, data, archiveDate(r))
}

// whyNoFeedback says why a submission gets no feedback, or returns "". A submission that is not
// gradable does get feedback, which says what to submit instead.
func whyNoFeedback(s *record.Submission) string {
	name := canvasName(s)
	switch _, counts := s.EffectivePoints(); {
	case name == "":
		return "Canvas cannot match the file to a student, because its name is not from Canvas's bulk download"
	case fileKind(name) == "":
		return fmt.Sprintf("Touchstone cannot write feedback as a *%s file", path.Ext(name))
	case !counts && s.Verdict != record.NotGradable:
		return fmt.Sprintf("not judged (%s)", s.Verdict)
	}
	return ""
}

// archiveDate returns the date of the files in an archive: the time at which grading began, so that
// the same report gives the same bytes. A zip file can store only the years 1980 to 2107, so for
// other years archiveDate returns the start of 1980.
func archiveDate(r *record.Report) time.Time {
	began := r.StartedAt.UTC().Truncate(time.Second)
	if began.Year() < 1980 || began.Year() > 2107 {
		return time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC)
	}
	return began
}

func addFile(archive *zip.Writer, name string, data []byte, at time.Time) error {
	f, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: at})
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return err
}

const (
	feedbackFile = "feedback.txt"
	textFile     = "text"
)

// packFeedback returns the contents of a file with the given name: the text or, for the name of an
// archive, an archive of that kind that contains the text.
func packFeedback(name string, text []byte, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	switch kind := fileKind(name); kind {
	case ".zip", ".jar":
		archive := zip.NewWriter(&b)
		err := errors.Join(addFile(archive, feedbackFile, text, at), archive.Close())
		return b.Bytes(), err
	case ".gz", ".tgz":
		compressed := gzip.NewWriter(&b)
		err := errors.Join(writeTar(compressed, text, at), compressed.Close())
		return b.Bytes(), err
	case ".tar":
		err := writeTar(&b, text, at)
		return b.Bytes(), err
	}
	return text, nil
}

func writeTar(w io.Writer, text []byte, at time.Time) error {
	archive := tar.NewWriter(w)
	header := tar.Header{Name: feedbackFile, Mode: 0o644, Size: int64(len(text)), ModTime: at}
	if err := archive.WriteHeader(&header); err != nil {
		return err
	}
	_, err := archive.Write(text)
	return errors.Join(err, archive.Close())
}

// fileKind returns the extension of an archive, textFile for a text, or "" for a file that cannot
// hold feedback. name is a file name in Canvas's bulk download.
func fileKind(name string) string {
	extension := strings.ToLower(path.Ext(name))
	switch {
	case slices.Contains([]string{".zip", ".jar", ".gz", ".tgz", ".tar"}, extension):
		return extension
	case extension == ".txt", extension == ".md", intake.IsText(CanvasFile.ReplaceAllString(name, "$3")):
		return textFile
	}
	return ""
}

// canvasName returns the name that Canvas gave the submission's file. It returns "" if the file
// is not from Canvas, or if the download was anonymous.
func canvasName(s *record.Submission) string {
	name := path.Base(strings.ReplaceAll(s.Path, `\`, "/"))
	m := CanvasFile.FindStringSubmatch(name)
	if m == nil || canvasAnonymous.MatchString(name) || show.Text(name) != name || !belongsTo(s.Students, m[1]) {
		return ""
	}
	return name
}

// belongsTo reports whether id is, or may be, the ID of one of the students. It returns true if a
// student has no known ID, or if there are no students.
func belongsTo(students []record.Student, id string) bool {
	return len(students) == 0 ||
		slices.ContainsFunc(students, func(s record.Student) bool { return s.ID == id || s.ID == "" })
}

func CanvasFeedbackOmissions(r *record.Report) []string {
	var reasons []string
	for i := range r.Submissions {
		reasons = append(reasons, whyNoFeedback(&r.Submissions[i]))
	}
	return omissions(r, reasons)
}

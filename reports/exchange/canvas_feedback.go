package exchange

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

	"touchstone/reports/audience"
	"touchstone/reports/internal/visible"
	"touchstone/reports/text"
	"touchstone/runner/record"
)

// CanvasFile is the name of a file in Canvas's bulk download: the student's
// name, LATE, the user's ID, the attachment's ID, the file's own name. Canvas
// finds by the two numbers where feedback belongs. Files of an anonymous
// download have no user's ID.
var (
	CanvasFile      = regexp.MustCompile(`^[\p{L}\p{M}\p{Nd}\p{Pc}]*?(?:_LATE)?_(\d+)_(\d+)_.+$`)
	canvasAnonymous = regexp.MustCompile(`^(?:LATE_)?anon_`)
)

// CanvasFeedback writes a zip for Canvas's "Upload Submissions": for each
// submission a file of the very name that was downloaded. Canvas gives it to
// the student under the name of the student's own file. So an archive is
// answered with an archive, and a source file with a text.
func CanvasFeedback(w io.Writer, r *record.Report, reader audience.Reader) error {
	archive, told := zip.NewWriter(w), r
	if reader != audience.Staff {
		told = audience.ForStudent(r) // without the names of files, which are still needed
	}
	for i := range r.Submissions {
		s := &r.Submissions[i]
		name := canvasName(s)
		if name == "" || !hasFeedback(s) {
			continue
		}
		if err := addFeedback(archive, name, told, &told.Submissions[i]); err != nil {
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
	data, err := packedLike(name, page.Bytes())
	if err != nil {
		return err
	}
	return addFile(archive, name, data)
}

// hasFeedback: there is something to tell the student, points or what to hand in
// instead.
func hasFeedback(s *record.Submission) bool {
	_, ok := s.Counts()
	return ok || s.Verdict == record.NotGradable
}

// addFile has no time, so that the same report gives the same bytes.
func addFile(archive *zip.Writer, name string, data []byte) error {
	f, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return err
}

// feedbackFile is the name of the text within an archive.
const feedbackFile = "feedback.txt"

// packedLike is the text as a file of that name can hold it.
func packedLike(name string, text []byte) ([]byte, error) {
	switch lower := strings.ToLower(name); {
	case strings.HasSuffix(lower, ".zip"):
		return zipped(text)
	case strings.HasSuffix(lower, ".tar.gz"), strings.HasSuffix(lower, ".tgz"):
		return tarred(text)
	}
	return text, nil
}

func zipped(text []byte) ([]byte, error) {
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	err := errors.Join(addFile(archive, feedbackFile, text), archive.Close())
	return b.Bytes(), err
}

func tarred(text []byte) ([]byte, error) {
	var b bytes.Buffer
	compressed := gzip.NewWriter(&b)
	archive := tar.NewWriter(compressed)
	if err := archive.WriteHeader(&tar.Header{Name: feedbackFile, Mode: 0o644, Size: int64(len(text))}); err != nil {
		return nil, err
	}
	_, err := archive.Write(text)
	err = errors.Join(err, archive.Close(), compressed.Close())
	return b.Bytes(), err
}

// canvasName is the name under which a submission was downloaded; empty if it
// did not come from Canvas, or anonymously.
func canvasName(s *record.Submission) string {
	name := path.Base(strings.ReplaceAll(s.Path, `\`, "/"))
	m := CanvasFile.FindStringSubmatch(name)
	if m == nil || canvasAnonymous.MatchString(name) || visible.Text(name) != name || !belongsTo(s.Students, m[1]) {
		return ""
	}
	return name
}

// belongsTo tells whether one of the students has that ID, as far as IDs are
// known. The file of a group has the ID of one of them.
func belongsTo(students []record.Student, id string) bool {
	return len(students) == 0 ||
		slices.ContainsFunc(students, func(s record.Student) bool { return s.ID == id || s.ID == "" })
}

func CanvasFeedbackOmits(r *record.Report) []string {
	var omitted []string
	for i := range r.Submissions {
		s := &r.Submissions[i]
		switch {
		case canvasName(s) == "":
			omitted = append(
				omitted,
				leftOut(s, "its file has no name of Canvas's bulk download, by which Canvas finds the submission"),
			)
		case !hasFeedback(s):
			omitted = append(omitted, leftOut(s, fmt.Sprintf("it was not judged (%s)", s.Verdict)))
		}
	}
	return omitted
}

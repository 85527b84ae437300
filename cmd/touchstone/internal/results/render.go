package results

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reports"
	"touchstone/reports/text"
	"touchstone/runner/record"
)

// WarnFailure warns of a failure of Touchstone during the grading of a submission.
func WarnFailure(stderr io.Writer, s *record.Submission) {
	if s.Failure == nil {
		return
	}
	effect := "its verdict stands"
	if s.Score == nil {
		effect = "it is not judged, which costs no points"
	}
	if len(s.Failure.Stack) > 0 {
		effect += "; its report says where"
	}
	cli.Warning(stderr, "%q: Touchstone failed while %s (%q): %s; %s", s.Name, s.Failure.Doing, s.Failure.Error, effect,
		cli.PleaseTell)
}

// Unwritten is the error that a file lacks a submission.
type Unwritten struct {
	Path string
	reports.Unwritten
}

func (u *Unwritten) Error() string {
	f := record.FailureOf(u.Mistake)
	return fmt.Sprintf("%s lacks %q: Touchstone failed while %s (%s)", u.Path, u.Submission, f.Doing, f.Error)
}

func (u *Unwritten) Unwrap() error { return u.Mistake }

// Render renders a report and passes it to place (see reports.Format.WriteRobustly). The error
// names the submissions that the file lacks. path names the file in errors.
func Render(f reports.Format, r *record.Report, path string, place func(write func(io.Writer) error) error) error {
	lacks, err := f.WriteRobustly(r, place)
	for _, u := range lacks {
		err = errors.Join(err, &Unwritten{path, u})
	}
	return err
}

// WriteReport writes a report to a file.
func WriteReport(f reports.Format, r *record.Report, path string) error {
	return Render(f, r, path, func(write func(io.Writer) error) error { return WriteFile(path, write) })
}

// RenderTo writes a report to a stream. If rendering fails, it writes nothing.
func RenderTo(w io.Writer, f reports.Format, r *record.Report) error {
	return Render(f, r, "stdout", func(write func(io.Writer) error) error {
		var page bytes.Buffer
		if err := write(&page); err != nil {
			return err
		}
		_, err := w.Write(page.Bytes())
		return err
	})
}

// RenderText writes the text of a report to a stream.
func RenderText(w io.Writer, r *record.Report, o text.Options) error {
	return RenderTo(cli.Output(w), reports.Format{Name: "text", Write: func(w io.Writer, r *record.Report) error {
		return text.Report(w, r, o)
	}}, r)
}

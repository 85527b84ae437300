package results

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/guard"
	"touchstone/reports"
	"touchstone/reports/text"
	"touchstone/runner/record"
)

// WarnOmitted warns about each submission that the format cannot show.
func WarnOmitted(stderr io.Writer, f reports.Format, r *record.Report) {
	if f.Omissions == nil {
		return
	}
	for _, omitted := range f.Omissions(r) {
		cli.Warning(stderr, "%s: %s", f.Name, omitted)
	}
}

// WriteTo writes the report to out. If the format has a file for each submission, out is a
// folder; otherwise, out is a file.
func WriteTo(f reports.Format, r *record.Report, out string) error {
	if f.PerSubmission {
		return writeEach(f, r, out)
	}
	return WriteReport(f, r, out)
}

// writeEach writes a file for each submission. If a bug in Touchstone prevents writing one of the
// files, writeEach still writes the others.
func writeEach(f reports.Format, r *record.Report, out string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	var failed error
	for i := range r.Submissions {
		s := &r.Submissions[i]
		// The report may come from anywhere, so its names may not be safe as file names.
		if name := s.Name; name != filepath.Base(name) || !filepath.IsLocal(name) || strings.ContainsAny(name, `/\`) {
			return cli.Usagef("submission %q: the name cannot be used as a file name", s.Name)
		}
		alone := r.ForSubmission(s)
		if f.Omissions != nil && len(f.Omissions(alone)) > 0 || s.IsPassedOver() {
			continue // a warning was printed, or the existing file contains more than this report
		}
		err := WriteReport(f, alone, filepath.Join(out, s.Name+f.File))
		if failed = errors.Join(failed, err); err != nil && record.FailureOf(err) == nil {
			return failed
		}
	}
	return failed
}

// ToStdout writes the report to stdout. Only the text format uses the options o. In a GitHub
// workflow, for the format github, ToStdout also writes the summary and the outputs of the step.
func ToStdout(stdout io.Writer, f reports.Format, r *record.Report, o text.Options) error {
	if f.Name == "text" {
		return RenderText(stdout, r, o)
	}
	if err := RenderTo(stdout, f, r); err != nil || f.Name != "github" {
		return err
	}
	return errors.Join(appendTo(os.Getenv("GITHUB_STEP_SUMMARY"), reports.GitHubSummary, r),
		appendTo(os.Getenv("GITHUB_OUTPUT"), reports.GitHubOutputs, r))
}

func appendTo(path string, write func(io.Writer, *record.Report) error, r *record.Report) error {
	if path == "" {
		return nil
	}
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	return errors.Join(write(file, r), file.Close())
}

// WriteFormats writes the report to dir in each of the formats. A format that has a file for each
// submission gets a subfolder with the name of the format.
func WriteFormats(stderr io.Writer, formats []reports.Format, r *record.Report, dir string) error {
	var failed error
	for _, f := range formats {
		name := f.File
		if f.PerSubmission {
			name = f.Name
		}
		err := guard.Do("writing "+f.Name, func() error {
			WarnOmitted(stderr, f, r)
			return WriteTo(f, r, filepath.Join(dir, name))
		})
		failed = errors.Join(failed, err)
	}
	return failed
}

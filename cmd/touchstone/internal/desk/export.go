package desk

import (
	"archive/zip"
	"io"

	"touchstone/reports"
	"touchstone/runner/record"
)

// writeEach writes a zip of the files that touchstone report writes to a folder.
func writeEach(w io.Writer, f reports.Format, r *record.Report) error {
	z := zip.NewWriter(w)
	for i := range r.Submissions {
		s := &r.Submissions[i]
		alone := r.On(s)
		if f.Omits != nil && len(f.Omits(alone)) > 0 || s.CausedBy.Kind == record.CausePassedOver {
			continue
		}
		file, err := z.Create(s.Name + f.File)
		if err != nil {
			return err
		}
		if err := f.Write(file, alone); err != nil {
			return err
		}
	}
	return z.Close()
}

package intake

import (
	"context"
	"time"

	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
)

// Submission is the work of one student or group on disk, neither read nor unpacked.
type Submission struct {
	Name string // unique within a batch, safe as a file name on every system
	Path string // path of a folder, a source file or an archive; see Parts

	// Parts are the files of a submission that consists of several files or is in the zip of a
	// download. Path is then the path of the first part, with the zip in place of a folder, and
	// is only for display.
	Parts []handin.Part

	// Nothing describes what was submitted instead of files, such as a text; empty if there are
	// files. Path may not exist then.
	Nothing string

	// Information from the source of the submission; see record.Submission.
	Students []record.Student
	Late     *record.Lateness
	HandedIn time.Time // zero if unknown

	Broken error // why the intake failed for this submission; nil if it did not
}

// Collect writes the files of s that are needed for building to dir, which must exist and be
// empty. Sources.Problem describes defects of the submission. An error means that Touchstone
// failed, for example on a full disk or an unreadable submission.
func (s Submission) Collect(ctx context.Context, dir string) (handin.Sources, error) {
	if s.Broken != nil {
		return handin.Sources{}, s.Broken
	}
	if s.Nothing != "" {
		return handin.Sources{Dir: dir, Problem: s.Nothing}, nil
	}
	if s.Parts != nil {
		return handin.CollectParts(ctx, s.Parts, dir)
	}
	return handin.Collect(ctx, s.Path, dir)
}

package intake

import (
	"context"
	"time"

	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
)

// Submission is what one student handed in, as it lies on disk; nothing has
// been read or unpacked yet.
type Submission struct {
	Name string // unique within a batch, safe as a file name on every system
	Path string // a folder, a source file or an archive; see Parts

	// Parts are the files that it consists of, if it came as several or in the
	// zip of a download. Path then names the first of them, for people: what lies
	// in a zip is named as if that were a folder.
	Parts []handin.Part

	// Nothing says what was handed in instead of files, such as a text; empty
	// where there are some. Path may then lead nowhere.
	Nothing string

	// What the place it came from tells about it; see record.Submission.
	Students []record.Student
	Late     *record.Lateness
	HandedIn time.Time // zero if it does not tell

	Broken error // why the intake failed at it; nil if it did not
}

// Collect makes the build copy of s in dir, which must exist and be empty.
// Whatever is wrong with the submission is told in Sources.Problem; the error is
// Touchstone's own, such as a full disk or a submission that it may not read.
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

package intake

import (
	"context"
	"time"

	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
)

// Submission is the work of one student or group, before it is read or unpacked.
type Submission struct {
	Name string // unique in a batch, and safe as a file name on any system
	Path string // a folder, a source file or an archive; see Parts

	// Parts lists the files if the submission consists of several files, or is inside the zip of
	// a download. Path is then only for display: it is the path of the first part, as if the zip
	// were a folder.
	Parts []handin.Part

	// Nothing describes what was submitted instead of files, such as a text. Path may not exist
	// then. It is empty if there are files.
	Nothing string

	// Information from the download; see record.Submission.
	Students []record.Student
	Late     *record.Lateness
	HandedIn time.Time // zero if unknown

	Broken error // why reading the download failed for this submission, or nil
}

// Collect writes the files that the build of s needs to dir, which must be an empty folder.
// Sources.Problem says what is wrong with the submission. An error means that Touchstone failed,
// for example because of a full disk or missing permissions.
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

package runner

import (
	"context"
	"os"
	"path/filepath"

	"touchstone/runner/intake"
	"touchstone/runner/internal/workdir"
	"touchstone/runner/language"
	"touchstone/runner/sandbox/tempdir"
)

// Inspection describes a submission without running anything.
type Inspection struct {
	intake.Submission
	Language string   // language of the program; empty if there is nothing to build
	Files    []string // the files that would be compiled, sorted
	Problem  string   // why nothing can be built, in a sentence for the student; empty otherwise
	Notes    []string // remarks for the grader
	Same     string   // name of the first submission with identical files; empty if there is none
}

// Inspect reads every submission of a batch as grading does, but compiles nothing. An error
// means that Touchstone failed.
func Inspect(ctx context.Context, b *intake.Batch, names []string) ([]Inspection, error) {
	work, err := workdir.New()
	if err != nil {
		return nil, err
	}
	defer work.Remove()
	first := map[string]string{} // maps a digest to the name of the first submission with it
	var list []Inspection
	for _, s := range b.Submissions {
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		seen, digest, err := inspect(ctx, s, filepath.Join(work.Dir, "src"), names)
		if err != nil {
			return nil, err
		}
		if digest != "" {
			if seen.Same = first[digest]; seen.Same == "" {
				first[digest] = s.Name
			}
		}
		list = append(list, seen)
	}
	return list, nil
}

// inspect reads one submission. It copies the files to dir temporarily.
func inspect(
	ctx context.Context, s intake.Submission, dir string, names []string,
) (seen Inspection, digest string, err error) {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return Inspection{}, "", err
	}
	defer tempdir.RemoveAll(dir)
	seen = Inspection{Submission: s}
	src, err := s.Collect(ctx, dir)
	if err != nil { // the problem concerns only this submission, such as a file that is still being copied
		seen.Problem = err.Error()
		return seen, "", nil
	}
	seen.Files, seen.Problem, seen.Notes = src.Files, src.Problem, src.Notes
	if src.Problem != "" {
		return seen, "", nil
	}
	language := language.Detect(src, names)
	if language == nil {
		seen.Problem = "no source file in a language that Touchstone grades"
		return seen, src.Digest, nil
	}
	seen.Language = language.Name
	return seen, src.Digest, nil
}

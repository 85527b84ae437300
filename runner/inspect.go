package runner

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"touchstone/reference"
	"touchstone/runner/intake"
	"touchstone/runner/internal/handin"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/similar"
)

// Inspection describes a submission that was not compiled.
type Inspection struct {
	intake.Submission
	Language string   // empty if there is nothing to build
	Files    []string // files to compile, sorted
	Problem  string   // why nothing can be built, as a sentence for the student; empty if something can
	Notes    []string // remarks for staff
	SameAs   string   // name of the first submission with the same files; empty if there is none
}

// Inspect reads every submission of a batch as grading does, but compiles nothing. An error
// means that Touchstone failed.
func Inspect(ctx context.Context, b *intake.Batch, a *reference.Assignment) ([]Inspection, error) {
	work, err := language.NewScratch()
	if err != nil {
		return nil, err
	}
	defer work.Remove()
	first := map[string]string{} // name of the first submission with each digest
	var list []Inspection
	for _, s := range b.Submissions {
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		seen, digest, err := inspect(ctx, s, filepath.Join(work.Dir, "src"), a)
		if err != nil {
			return nil, err
		}
		if digest != "" {
			if seen.SameAs = first[digest]; seen.SameAs == "" {
				first[digest] = s.Name
			}
		}
		list = append(list, seen)
	}
	return list, nil
}

func inspect(
	ctx context.Context, s intake.Submission, dir string, a *reference.Assignment,
) (seen Inspection, digest string, err error) {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return Inspection{}, "", err
	}
	defer sandbox.RemoveAll(dir)
	seen = Inspection{Submission: s}
	src, err := s.Collect(ctx, dir, handin.RunFolder{})
	if err != nil { // only this submission has a problem, such as a file that is still being copied
		seen.Problem = err.Error()
		return seen, "", nil
	}
	seen.Files, seen.Problem, seen.Notes = src.Files, src.Problem, src.Notes
	if src.Problem != "" {
		return seen, "", nil
	}
	language := language.Detect(src, a.Names())
	if language == nil {
		seen.Problem = "no source file in a language that Touchstone grades"
		return seen, src.Digest, nil
	}
	seen.Language = language.Name
	note, err := language.ProgramNote(src, a.Names(), a.Labels)
	if note != "" {
		seen.Notes = append(seen.Notes, note)
	}
	return seen, src.Digest, err
}

// ReadPrograms reads the sources of the programs in a batch. The second result says in sentences which
// it could not read.
func ReadPrograms(
	ctx context.Context,
	b *intake.Batch,
	main string,
) (read []similar.Program, problems []string, err error) {
	work, err := language.NewScratch()
	if err != nil {
		return nil, nil, err
	}
	defer work.Remove()
	for _, s := range b.Submissions {
		if err := context.Cause(ctx); err != nil {
			return nil, nil, err
		}
		sources, err := readProgram(ctx, s, filepath.Join(work.Dir, "src"), main)
		if err != nil {
			problems = append(problems, err.Error())
			continue
		}
		read = append(read, similar.Program{Name: s.Name, Sources: sources})
	}
	return read, problems, nil
}

func readProgram(ctx context.Context, s intake.Submission, dir, main string) ([]record.Source, error) {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return nil, err
	}
	defer sandbox.RemoveAll(dir)
	src, err := s.Collect(ctx, dir, handin.RunFolder{})
	if err != nil {
		return nil, fmt.Errorf("reading %q: %w", s.Path, err)
	}
	if src.Problem != "" {
		return nil, fmt.Errorf("%q is not compared: %s", s.Path, src.Problem)
	}
	return intake.KeptSources(src, main)
}

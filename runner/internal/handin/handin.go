// Package handin reads what a student handed in, whether a folder, a source
// file or an archive, and lays out just the files that a compiler needs: the
// build copy.
//
// Collect takes a submission through these steps, most of them a file of that
// name:
//
//  1. folder, archive: read what may be needed into memory; an archive goes by
//     its format, as a zip, a tar, a 7z or a RAR; paths are made safe on the way
//  2. twins:    settle paths that some system takes for one
//  3. encoding: write UTF-16 and byte-order marks as plain UTF-8
//  4. outline:  tell what each file declares, without compiling it
//  5. arrange:  leave out unit tests, whose libraries are not at hand
//  6. rename:   name Java files after their classes
//  7. versions: of a program that came in several versions, take the newest
//  8. copies:   of a program or a class that lies in several folders, take the
//     one in the best place
//  9. passed:   tell what is not built, and refuse if nothing is left to build
//  10. unwrap:  take away folders around everything
//  11. copy:    write what is left, and name it by a digest
//
// It promises:
//
//   - Nothing outside the submission is read and nothing outside the build copy
//     is written: links are not followed, and no path leads out.
//   - What a submission costs is bounded by time, by the number of entries met
//     and by real bytes, counted as they are read or unpacked. What an archive
//     says of its sizes is not believed, or refused where it is too much.
//   - The dictionary of a 7z or RAR takes no more memory than its files may. The
//     model of a RAR of the old kind, PPMd, may take 256 MiB.
//   - Every operating system makes the same choice. It depends on paths and
//     contents, and not on the order on a disk or in an archive; only of two
//     entries of one path does the later count.
//
// CollectParts does the same for a submission that came as several files, from
// oldest to newest, which may lie in a Download, a zip of many submissions.
//
// IsProject, Accepts and the small functions beside them let an intake of many
// submissions see files and folders as Collect does.
package handin

import (
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"
)

// Sources is the build copy of a submission: only what a compiler needs, laid
// out under Dir.
type Sources struct {
	// Dir is the absolute path of the build copy.
	Dir string

	// Files are the source and module files, slash-separated, relative to Dir
	// and sorted. Empty if there is a Problem.
	Files []string

	// Digest is the SHA-256, in hex, over the paths and contents of the files
	// taken, both as handed in: before a byte-order mark is stripped or a file
	// renamed, but after a folder around everything is removed. A folder, a zip
	// and a tar of the same files so have the same digest, and the digest
	// decides the build copy. Empty if there is a Problem.
	Digest string

	// Notes are what a grader should know, such as `unpacked one nested folder
	// "hw2 final"`. They never cost points.
	Notes []string

	// Problem is why nothing can be built, in a sentence for the student that
	// says what to hand in instead. Empty if all is well.
	Problem string
}

// WithExtension lists the files of one language. Case does not count.
func (s Sources) WithExtension(ext string) []string {
	var files []string
	for _, f := range s.Files {
		if strings.EqualFold(path.Ext(f), ext) {
			files = append(files, f)
		}
	}
	return files
}

// Collect makes the build copy of the submission at path in dir, which must
// exist and be empty. Whatever is wrong with the submission is told in
// Sources.Problem; the error is Touchstone's own, such as a full disk or a
// submission that it may not read.
func Collect(ctx context.Context, path, dir string) (Sources, error) {
	return collect(ctx, path, dir, defaultLimits)
}

func collect(ctx context.Context, path, dir string, l limits) (Sources, error) {
	src, err := copyTo(ctx, func(s *submission) error { return s.read(path) }, dir, l)
	if err != nil {
		return Sources{}, fmt.Errorf("collecting the sources of %q: %w", path, err)
	}
	return src, nil
}

// copyTo makes the build copy of what read reads.
func copyTo(ctx context.Context, read func(*submission) error, dir string, l limits) (Sources, error) {
	root, err := openEmpty(dir)
	if err != nil {
		return Sources{}, err
	}
	defer root.Close()
	abs, err := filepath.Abs(dir)
	if err != nil {
		return Sources{}, err
	}

	cause := refusal(fmt.Sprintf("reading it took longer than %v; hand in only the source files", l.time))
	ctx, cancel := context.WithTimeoutCause(ctx, l.time, cause)
	defer cancel()
	s := newSubmission(ctx, l)
	files, err := s.sources(read)
	var why refusal
	switch {
	case errors.As(err, &why):
		return Sources{Dir: abs, Notes: s.notes.lines(), Problem: string(why)}, nil
	case err != nil:
		return Sources{}, err
	}
	if err := writeSources(root, files); err != nil {
		return Sources{}, err
	}
	return Sources{Dir: abs, Files: pathsOf(files), Digest: digestOf(files), Notes: s.notes.lines()}, nil
}

// refusal is why a submission cannot be built. It travels as an error while a
// submission is being read, and ends as Sources.Problem: it is the student's to
// mend, and no failure of ours.
type refusal string

func (r refusal) Error() string { return string(r) }

func refusef(format string, args ...any) error { return refusal(fmt.Sprintf(format, args...)) }

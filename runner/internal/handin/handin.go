// Package handin reads a submission, which may be a folder, a source file or an archive, and
// creates the build copy: a directory with only the files that a compiler needs.
//
// Collect processes a submission in these steps. Most of them have a file of the same name:
//
//  1. folder, archive: read the files that may be needed into memory; detect the format of
//     an archive (zip, tar, 7z or RAR) and make paths safe
//  2. twins:    resolve paths that some systems treat as equal
//  3. encoding: convert UTF-16 and remove byte-order marks
//  4. outline:  find what each file declares, without compiling it
//  5. arrange:  leave out unit tests, whose libraries are not available
//  6. rename:   name Java files after their classes
//  7. mains:    of several programs of the same name, keep the one in the best location, without
//     the older versions and the copies of the others
//  8. copies:   of several copies of a class, keep the one in the best location
//  9. not_built: note what is not built, and refuse the submission if nothing is left to
//     build
//  10. unwrap:  remove folders that contain everything
//  11. copy:    write the remaining files and compute their digest
//  12. run_folder: if the homework wants it, write the folder in which programs run
//
// The package guarantees:
//
//   - It reads nothing outside the submission and writes nothing outside the build copy. It
//     does not follow links, and no path leads out of the submission.
//   - Time, the number of entries and the number of bytes are bounded. Bytes are counted as
//     they are read or unpacked. The sizes that an archive declares are not trusted, and
//     too large ones are refused.
//   - The dictionary of a RAR is no larger than the limit on the unpacked files. The model of an
//     old RAR, PPMd, may take 256 MiB. Another process unpacks a 7z; on Linux it may take 512 MiB
//     (seven.go).
//   - The choice of files is the same on every operating system. It depends on paths and
//     contents, and not on the order on a disk or in an archive. The only exception: of two
//     entries with the same path, the later counts.
//
// CollectParts does the same for a submission in several files, from oldest to newest. The
// files may be in a Download, a zip of many submissions.
//
// IsProject, Accepts and related functions let the code that finds submissions classify
// files and folders as Collect does.
package handin

import (
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
)

// Sources is the build copy of a submission. Dir contains only what a compiler needs.
type Sources struct {
	// Dir is the absolute path of the build copy.
	Dir string

	// Files lists the source and module files, sorted, as slash-separated paths relative to Dir.
	// It is empty if there is a Problem.
	Files []string

	// Others lists the main programs that are not in the build copy because another copy was
	// chosen. Collect can use one of them instead.
	Others []string

	// Digest is the SHA-256, in hex, of the paths and contents of the files to build. It is
	// computed before byte-order marks are removed and files are renamed, but after folders that
	// contain everything are removed. A folder, a zip and a tar of the same files thus have the
	// same digest, and equal digests mean equal build copies. It is empty if there is a Problem.
	Digest string

	// Notes holds remarks for staff, such as `unpacked one nested folder "hw2 final"`. They
	// never cost points.
	Notes []string

	// Problem tells the student, in a sentence, why nothing can be built and what to hand in
	// instead. It is empty if there is no problem.
	Problem string

	// Run is the folder in which the program runs, if a RunFolder was wanted. The Digest then covers
	// it.
	Run RunTree
}

// WithExtension returns the files with this extension, which is in lower case except for ".C".
func (s Sources) WithExtension(ext string) []string {
	var files []string
	for _, f := range s.Files {
		if path.Ext(f) == ext {
			files = append(files, f)
		}
	}
	return files
}

// Options says what Collect creates besides the build copy.
type Options struct {
	Main string    // which of several copies of the main program to use, one of Sources.Others; may be empty
	Run  RunFolder // where the program will run; may be zero
}

// Collect creates the build copy of the submission at path in dir, which must be an empty
// folder, and the folder in which the program will run, if o wants one. Sources.Problem says what is
// wrong with the submission. An error means that Touchstone failed, for example because of a full
// disk.
func Collect(ctx context.Context, path, dir string, o Options) (Sources, error) {
	return collect(ctx, path, dir, o, defaultLimits)
}

func collect(ctx context.Context, path, dir string, o Options, l limits) (Sources, error) {
	src, err := copyTo(ctx, func(s *submission) error { return s.read(path) }, dir, o, l)
	if err != nil {
		return Sources{}, fmt.Errorf("collecting the sources of %q: %w", path, err)
	}
	return src, nil
}

func copyTo(
	ctx context.Context, read func(*submission) error, dir string, o Options, l limits,
) (Sources, error) {
	root, err := openEmpty(dir)
	if err != nil {
		return Sources{}, err
	}
	defer root.Close()
	abs, err := filepath.Abs(dir)
	if err != nil {
		return Sources{}, err
	}

	cause := refusal(fmt.Sprintf("reading it took longer than %v; submit only the source files", l.time))
	ctx, cancel := context.WithTimeoutCause(ctx, l.time, cause)
	defer cancel()
	s := newSubmission(ctx, l)
	s.main, s.data.wanted = o.Main, o.Run.Dir != ""
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
	src := Sources{Dir: abs, Files: pathsOf(files), Others: s.others, Digest: digestOf(files)}
	if o.Run.Dir != "" {
		src.Run, src.Digest, err = s.writeRunTree(o.Run, files)
	}
	src.Notes = s.notes.lines()
	return src, err
}

// refusal is an error that says why a submission cannot be built. Collect returns it as
// Sources.Problem.
type refusal string

func (r refusal) Error() string { return string(r) }

func refusef(format string, args ...any) error { return refusal(fmt.Sprintf(format, args...)) }

// Package workdir manages the scratch directory of a grading.
//
// The package guarantees:
//
//   - The path of the directory is one that compilers accept, or the package reports why it is not.
//   - CheckRoom distinguishes a full disk from a submission that cannot be built.
//   - No text that a Tidier has processed contains the path of the directory.
//
// Read workdir.go, which begins with the layout of the directory, then tidy.go. The package
// does not know what the programs in the directory are for.
package workdir

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"unicode"
	"unicode/utf8"

	"touchstone/runner/record"
	"touchstone/runner/sandbox/tempdir"
)

// The scratch directory of a grading:
//
//	touchstone-*/
//	  lock           locked while the grading lasts
//	  cache/         the compilers' cache, if Options.Cache is empty
//	  submission-*/
//	    src/         the build copy; compilers run here
//	    out/         the result of the build
//	    run-*/       the working directory of a run; removed after the run

// New creates a scratch directory. Its path is absolute and has no symbolic links, because
// compilers use the real path in their messages.
func New() (*tempdir.Dir, error) {
	parent, err := filepath.Abs(os.TempDir())
	if err != nil {
		return nil, err
	}
	if parent, err = filepath.EvalSymlinks(parent); err != nil {
		return nil, err
	}
	if trouble := Unfit(parent); trouble != "" {
		return nil, fmt.Errorf("the temporary folder %q has %s in its name, which compilers cannot handle: set TMPDIR "+
			"to another folder", parent, trouble)
	}
	return tempdir.New(parent, "")
}

// buildRoom is the number of bytes that should be free for a compiler. If a compiler failed
// because the disk was full, fewer are free.
const buildRoom = 32 << 20

// CheckRoom returns an error if the disk of a directory is full, so that a failed build is not
// the submission's fault. It tests this by writing, which works on every system and respects
// quotas.
func CheckRoom(dir string) error {
	probe, err := os.CreateTemp(dir, "room-")
	if err != nil {
		return err
	}
	defer os.Remove(probe.Name())
	block := make([]byte, 1<<20)
	for range buildRoom / len(block) {
		if _, err = probe.Write(block); err != nil {
			break
		}
	}
	if err := errors.Join(err, probe.Close()); err != nil {
		return fmt.Errorf(
			"the temporary folder has less than the %v of free space that compilers need: %w; free some space, "+
				"or set TMPDIR to another folder",
			record.Bytes(buildRoom),
			err,
		)
	}
	return nil
}

// Unfit says why compilers and runtimes cannot work in a directory, or returns "" if they can.
// Path lists have no quoting, the go command rejects line breaks, and the Java launcher rejects
// characters beyond U+FFFF.
func Unfit(folder string) string {
	if !utf8.ValidString(folder) {
		return "bytes that are not UTF-8"
	}
	for _, r := range folder {
		switch {
		case r == filepath.ListSeparator:
			return fmt.Sprintf("a %q", r)
		case unicode.IsControl(r):
			return fmt.Sprintf("the control character %q", r)
		case r > 0xFFFF:
			return fmt.Sprintf("the character %q", r)
		}
	}
	return ""
}

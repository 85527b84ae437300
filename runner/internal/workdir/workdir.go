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
//	  lock           held as long as the grading lasts
//	  cache/         of compilers, if Options.Cache is empty
//	  submission-*/
//	    src/         the build copy; compilers run here
//	    out/         what was built
//	    run-*/       one run's working directory; removed after it

// New makes a scratch directory, whose name is absolute and has no links in it: compilers
// name files by their real path.
func New() (*tempdir.Dir, error) {
	parent, err := filepath.Abs(os.TempDir())
	if err != nil {
		return nil, err
	}
	if parent, err = filepath.EvalSymlinks(parent); err != nil {
		return nil, err
	}
	if trouble := Unfit(parent); trouble != "" {
		return nil, fmt.Errorf(
			"the temporary folder %q has %s in its name, which compilers cannot take: set TMPDIR to another folder",
			parent,
			trouble,
		)
	}
	return tempdir.New(parent, "")
}

// buildRoom is how many bytes should be free where a compiler works: what is
// left after one that failed for want of more may be less.
const buildRoom = 32 << 20

// CheckRoom reports that the disk of a folder is full, which is no fault of a
// submission that could not be built there. It writes, since there is no other
// way that every system has, and that counts quotas too.
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
			"the scratch folder has less room than the %v that compilers need: %w; free some, or set TMPDIR to a folder "+
				"elsewhere",
			record.Bytes(buildRoom),
			err,
		)
	}
	return nil
}

// Unfit says what keeps compilers and runtimes from working in a folder; empty if
// nothing does. Lists of paths know no quotes, Go's command takes no line breaks,
// and Java's start no names beyond the first 65,536 characters of Unicode.
func Unfit(folder string) string {
	if !utf8.ValidString(folder) {
		return "bytes that are no UTF-8"
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

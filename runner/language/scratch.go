package language

import (
	"fmt"
	"os"
	"path/filepath"
	"unicode"
	"unicode/utf8"

	"touchstone/runner/sandbox"
)

// NewScratch creates the scratch directory of a grading. Its path has no symbolic links, because
// compilers print the real path. The directory contains:
//
//	lock           locked while the grading lasts
//	cache/         the compilers' cache, if Options.Cache is empty
//	submission-*/
//	  src/         the build copy; compilers run here
//	  out/         the result of the build
//	  tree/        what the student handed in, if runs get a copy of it
//	  run-*/       the working directory of a run; removed after the run
func NewScratch() (*sandbox.TempDir, error) {
	parent, err := filepath.Abs(os.TempDir())
	if err != nil {
		return nil, err
	}
	if parent, err = filepath.EvalSymlinks(parent); err != nil {
		return nil, err
	}
	if problem := PathProblem(parent); problem != "" {
		return nil, fmt.Errorf("the temporary folder %q has %s in its name, which compilers cannot handle: set TMPDIR "+
			"to another folder", parent, problem)
	}
	return sandbox.NewTempDir(parent, "")
}

// PathProblem returns which part of a directory's name keeps compilers from working in the
// directory, or "" if no part does. Path lists have no quoting, the go command rejects line breaks,
// and the Java launcher rejects characters beyond U+FFFF.
func PathProblem(folder string) string {
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

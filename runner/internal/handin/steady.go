package handin

import (
	"fmt"
	"os"
	"path/filepath"
)

// steadily reads an open file and makes sure that nobody wrote to it meanwhile:
// a file that is still being copied looks like one that was handed in damaged,
// and half of one state with half of another like what the student wrote. That
// it changed is nobody's fault and comes before whatever reading it found.
func steadily(f *os.File, read func() error) error {
	before, err := f.Stat()
	if err != nil {
		return err
	}
	readErr := read()
	after, err := f.Stat()
	if err != nil {
		return err
	}
	if after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime()) {
		return fmt.Errorf("%s changed while it was read: %d bytes, then %d; grade it again when it is complete",
			shown(filepath.ToSlash(f.Name())), before.Size(), after.Size())
	}
	return readErr
}

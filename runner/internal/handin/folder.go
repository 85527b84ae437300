package handin

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func (s *submission) readFolder(name string) error {
	s.what = "folder"
	root, err := os.OpenRoot(name)
	if err != nil {
		return err
	}
	defer root.Close()
	return s.walk(root, ".")
}

// walk reads the directory dir in root. It terminates, because it follows no links and skips
// deeply nested directories.
func (s *submission) walk(root *os.Root, dir string) error {
	list, err := s.list(root, dir)
	if err != nil {
		return err
	}
	for _, e := range list {
		if err := s.count(); err != nil {
			return err
		}
		if err := s.visit(root, filepath.Join(dir, e.Name()), e); err != nil {
			return err
		}
	}
	return nil
}

func (s *submission) visit(root *os.Root, name string, e fs.DirEntry) error {
	slashed := filepath.ToSlash(name)
	switch {
	case e.IsDir():
		return s.visitFolder(root, name)
	case isJunk(slashed):
		return nil
	case e.Type()&fs.ModeSymlink != 0:
		s.leaveOut(slashed, isLink)
		return nil
	case !e.Type().IsRegular():
		s.leaveOut(slashed, isSpecial)
		return nil
	}
	switch kindOf(slashed) {
	case sourceFile, moduleFile:
		return readSteadily(root, name, func(f *os.File, _ int64) error { return s.add(slashed, f) })
	case archiveFile:
		s.meetArchive(slashed, root.Name(), nil)
	}
	if s.data.wants(slashed) {
		if err := readSteadily(root, name, func(f *os.File, _ int64) error { return s.addData(slashed, f) }); err != nil {
			return err
		}
	}
	s.countSkipped(slashed) // otherwise do not even open it, since it may be as large as a video
	return nil
}

func (s *submission) visitFolder(root *os.Root, name string) error {
	p, why := safePath(filepath.ToSlash(name), s.limits)
	if why != "" {
		s.leaveOut(name, why)
		return nil
	}
	if isJunk(p + "/") {
		return nil
	}
	s.data.keepFolder(p)
	return s.walk(root, name)
}

// list returns the entries of dir, sorted by name. It stops reading when there are too many
// entries.
func (s *submission) list(root *os.Root, dir string) ([]fs.DirEntry, error) {
	f, err := root.Open(dir)
	if err != nil {
		return nil, unreadable(dir, err)
	}
	defer f.Close()
	var list []fs.DirEntry
	for err == nil && len(list) <= s.limits.entries {
		var part []fs.DirEntry
		part, err = f.ReadDir(1024)
		list = append(list, part...)
	}
	if err != nil && err != io.EOF {
		return nil, unreadable(dir, err)
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

func readSteadily(root *os.Root, name string, read func(f *os.File, size int64) error) error {
	f, err := root.Open(name)
	if err != nil {
		return unreadable(name, err)
	}
	defer f.Close()
	return unreadable(name, steadily(f, func(size int64) error { return read(f, size) }))
}

// unreadable turns a permission error into a refusal, because the student or the staff can fix it.
func unreadable(name string, err error) error {
	if errors.Is(err, fs.ErrPermission) {
		return refusef("cannot read %s: permission denied; make every file readable and submit again", quoteName(name))
	}
	return err
}

// steadily calls the function read with the size of the open file f. If f changes in the meantime,
// steadily returns an error: the file is probably still being copied, and would look like a damaged
// submission.
func steadily(f *os.File, read func(size int64) error) error {
	before, err := f.Stat()
	if err != nil {
		return err
	}
	return unchangedSince(before, f, read(before.Size()))
}

// unchangedSince returns an error if the size or time of f differs from before. Otherwise it
// returns err.
func unchangedSince(before fs.FileInfo, f *os.File, err error) error {
	after, statErr := f.Stat()
	if statErr != nil {
		return statErr
	}
	if after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime()) {
		return fmt.Errorf("%s changed while Touchstone read it: %d bytes, then %d; grade it again when it is complete",
			quoteName(filepath.ToSlash(f.Name())), before.Size(), after.Size())
	}
	return err
}

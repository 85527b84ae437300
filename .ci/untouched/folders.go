package main

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// own are the folders that the command has for itself, with what they are like
// at first.
type own struct {
	dir, tmp, home string
	first          map[string]attributes
}

// newOwn makes them in a folder, where they were the last time if nobody else is
// there: Go runs a test again whose environment has changed.
func newOwn(parent string) (own, error) {
	here, err := os.Getwd()
	if err != nil {
		return own{}, err
	}
	checkout := fnv.New32a()
	checkout.Write([]byte(here))
	// Short, since sockets' paths have little room.
	dir := filepath.Join(
		parent,
		fmt.Sprintf("ut-%08x", checkout.Sum32()),
	)
	if err = os.Mkdir(dir, 0o700); errors.Is(err, fs.ErrExist) {
		dir, err = os.MkdirTemp(parent, "ut-")
	}
	if err != nil {
		return own{}, err
	}
	o := own{dir: dir, tmp: filepath.Join(dir, "t"), home: filepath.Join(dir, "home")}
	err = errors.Join(
		os.Chmod(dir, 0o755), // users of runs pass through it
		os.Mkdir(o.tmp, 0o777), os.Chmod(o.tmp, 0o777|fs.ModeSticky),
		os.Mkdir(o.home, 0o755),
	)
	o.first = map[string]attributes{o.tmp: lookAt(o.tmp), o.home: lookAt(o.home)}
	return o, err
}

func (o own) name(folder string) string {
	if folder == o.home {
		return "home"
	}
	return "temporary folder"
}

func (o own) remove() error {
	unmountBelow(o.dir)
	return os.RemoveAll(o.dir)
}

// maySettle are folders in the home that Go keeps counters in, and Touchstone its
// cache where the environment does not say where.
var maySettle = []string{".config/go", "Library/Application Support/go", "Library/Caches/touchstone"}

// own tells what is left in the command's own folders.
func (t *traces) own(o own) {
	for _, folder := range []string{o.tmp, o.home} {
		if was, is := o.first[folder], lookAt(folder); was != is {
			t.harm("the %s was %v and is %v", o.name(folder), was, is)
		}
		for _, left := range leftBelow(folder) {
			t.harm("left in the %s: %s", o.name(folder), left)
		}
	}
}

// leftBelow lists the topmost entries of a folder, each with an example of what
// is in it.
func leftBelow(folder string) []string {
	var left []string
	entries, err := os.ReadDir(folder)
	if err != nil {
		return []string{err.Error()}
	}
	for _, entry := range entries {
		var files []string
		filepath.WalkDir(filepath.Join(folder, entry.Name()), func(path string, e fs.DirEntry, err error) error {
			name, _ := filepath.Rel(folder, path)
			if slices.Contains(maySettle, filepath.ToSlash(name)) {
				return fs.SkipDir
			}
			if err != nil || !e.IsDir() {
				files = append(files, name)
			}
			return nil
		})
		switch {
		case len(files) > 0:
			left = append(left, fmt.Sprintf("%s (%d files, such as %s)", entry.Name(), len(files), files[0]))
		case !isParentOfSettled(entry.Name()):
			left = append(left, entry.Name()+" (an empty folder)")
		}
	}
	return left
}

func isParentOfSettled(name string) bool {
	return slices.ContainsFunc(maySettle, func(s string) bool { return strings.HasPrefix(s, name+"/") })
}

// attributes are what a chmod or a chown changes.
type attributes struct {
	mode  fs.FileMode
	owner owner
}

func (a attributes) String() string { return fmt.Sprintf("%v, owner %v", a.mode, a.owner) }

// lookAt is zero if there is nothing.
func lookAt(path string) attributes {
	info, err := os.Stat(path)
	if err != nil {
		return attributes{}
	}
	return attributes{info.Mode(), ownerOf(info)}
}

// looksOurs are the beginnings of names that tests, compilers and browsers give
// to what they make in a temporary folder.
var looksOurs = []string{
	"touchstone-",
	"ut-",
	"Test",
	"go-build",
	"go-link-",
	"chromedp-",
	"org.chromium.",
	".org.chromium.",
	"hsperfdata_",
	".java_pid",
}

func seemsOurs(name string) bool {
	return slices.ContainsFunc(looksOurs, func(s string) bool { return strings.HasPrefix(name, s) })
}

// entriesOf are the names in a folder.
func entriesOf(folder string) []string {
	var names []string
	entries, _ := os.ReadDir(folder) // there may be none
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

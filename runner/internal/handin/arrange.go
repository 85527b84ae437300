package handin

import (
	"iter"
	"maps"
	"slices"
	"strings"
)

func byPath(a, b *file) int { return strings.Compare(a.path, b.path) }

// filter yields the files that keep is true of.
func filter(files []*file, keep func(*file) bool) iter.Seq[*file] {
	return func(yield func(*file) bool) {
		for _, f := range files {
			if keep(f) && !yield(f) {
				return
			}
		}
	}
}

// arrange chooses from the files of a submission the ones to build, and the
// paths they get. Every step goes by sorted paths, never by the order in an
// archive or on a disk.
func (s *submission) arrange() ([]*file, error) {
	files := s.settleTwins(slices.SortedFunc(maps.Values(s.files), byPath))
	for _, f := range files {
		s.decode(f)
		f.outline()
	}
	if err := s.settleUnread(files); err != nil {
		return nil, err
	}
	files = s.renameC(s.renamePython(s.renameJava(s.dropTests(files))))
	modules := goModules(files)
	setPlaces(files, modules)
	if len(s.parts) > 1 {
		for _, rule := range []mainRule{{(*file).isJava, javaMain}, s.goVersions(files, modules), pythonRule, cRule} {
			files = s.chooseVersion(files, rule)
		}
	}
	for _, rule := range []mainRule{{(*file).isJava, javaMain}, {isGoOrModule, goMainOf(modules)}, pythonRule, cRule} {
		files = s.chooseMain(files, rule)
	}
	files = s.dropCopies(s.dropOlder(s.dropNatives(s.dropSpareGo(files))))
	s.notePassed(files)
	if err := s.check(files); err != nil {
		return nil, err
	}
	s.unwrap(files)
	return files, nil
}

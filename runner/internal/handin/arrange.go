package handin

import (
	"iter"
	"maps"
	"path"
	"slices"
	"strings"

	"touchstone/internal/wording"
)

func byPath(a, b *file) int { return strings.Compare(a.path, b.path) }

func filter(files []*file, keep func(*file) bool) iter.Seq[*file] {
	return func(yield func(*file) bool) {
		for _, f := range files {
			if keep(f) && !yield(f) {
				return
			}
		}
	}
}

// arrange chooses the files to build and their paths. No step depends on the order of files in an
// archive or on a disk.
func (s *submission) arrange() ([]*file, error) {
	files := s.settleTwins(slices.SortedFunc(maps.Values(s.files), byPath))
	for _, f := range files {
		s.decode(f)
		f.setOutline()
	}
	if err := s.settleUnread(files); err != nil {
		return nil, err
	}
	files = s.renameC(s.renamePython(s.renameJava(s.dropTests(files))))
	modules := goModules(files)
	s.setLocations(files, modules)
	for _, rule := range s.mainRules(files, modules) {
		files = s.chooseMain(files, rule)
	}
	files = s.dropCopies(s.dropOlder(s.dropNatives(s.dropSpareGo(files))))
	s.noteSkipped(files)
	if err := s.check(files); err != nil {
		return nil, err
	}
	s.unwrap(files)
	return files, nil
}

// dropTests leaves out unit tests, because their libraries are not available.
func (s *submission) dropTests(files []*file) []*file {
	maven := slices.ContainsFunc(files, func(f *file) bool { return within(f.path, "src/main/java") })
	return slices.DeleteFunc(files, func(f *file) bool {
		switch {
		case f.isJava() && (maven && within(f.path, "src/test") || f.isUnitTest()):
			s.notes.about("ignored %s: Touchstone does not build unit tests", f.path)
			s.skipped["unit test"]++
			return true
		case f.isJava() && path.Base(f.path) == "module-info.java":
			// With module-info.java, classes without a package would be forbidden. Without it,
			// all modules of the JDK are available.
			s.notes.about("ignored %s: Touchstone builds programs without modules", f.path)
			s.skipped["module-info.java file"]++
			return true
		}
		return false
	})
}

var testName = wording.LazyRegexp(`^Test|Tests?$|TestCase$`)

func (f *file) isUnitTest() bool {
	stem := strings.TrimSuffix(path.Base(f.path), ".java")
	named := testName().MatchString(stem) || within(f.path, "test") || within(f.path, "tests")
	return named && slices.ContainsFunc(f.imports, func(name string) bool {
		return strings.HasPrefix(name, "org.junit.") || strings.HasPrefix(name, "org.testng.") ||
			strings.HasPrefix(name, "junit.framework.")
	})
}

package handin

import (
	"path"
	"slices"
	"strings"

	"touchstone/internal/pattern"
)

// dropTests leaves out what is there only to test the program: it needs
// libraries that are not at hand.
func (s *submission) dropTests(files []*file) []*file {
	maven := slices.ContainsFunc(files, func(f *file) bool { return within(f.path, "src/main/java") })
	return slices.DeleteFunc(files, func(f *file) bool {
		switch {
		case f.isJava() && (maven && within(f.path, "src/test") || f.isUnitTest()):
			s.notes.about("left out %s: unit tests are not built", f.path)
			s.passed["unit test"]++
			return true
		case f.isJava() && path.Base(f.path) == "module-info.java":
			// It would forbid classes without a package, and all modules of the
			// JDK are there without it.
			s.notes.about("left out %s: programs are built without modules", f.path)
			s.passed["module-info.java file"]++
			return true
		}
		return false
	})
}

var testName = pattern.Of(`^Test|Tests?$|TestCase$`)

func (f *file) isUnitTest() bool {
	stem := strings.TrimSuffix(path.Base(f.path), ".java")
	named := testName().MatchString(stem) || within(f.path, "test") || within(f.path, "tests")
	return named && slices.ContainsFunc(f.java.imports, func(name string) bool {
		return strings.HasPrefix(name, "org.junit.") || strings.HasPrefix(name, "org.testng.") ||
			strings.HasPrefix(name, "junit.framework.")
	})
}

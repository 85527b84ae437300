package handin

import (
	"cmp"
	"path"
	"path/filepath"
	"strings"
)

// fileKind is the kind of a file in a submission, as its path shows.
type fileKind int

const (
	otherFile fileKind = iota
	sourceFile
	moduleFile    // go.mod, go.sum, vendor/modules.txt; files that make and CMake read
	testFile      // a Go test
	workspaceFile // go.work, which would refer to files outside the submission
	nativeFile    // built by an assembler or another tool, not by the compiler
	notebookFile  // Jupyter notebook
	archiveFile
)

var kindByName = map[string]fileKind{
	"go.mod": moduleFile, "go.sum": moduleFile,
	"makefile": moduleFile, "gnumakefile": moduleFile, "cmakelists.txt": moduleFile,
	"go.work": workspaceFile, "go.work.sum": workspaceFile,
}

var kindByExtension = map[string]fileKind{
	".java": sourceFile, ".go": sourceFile, ".py": sourceFile,
	".c": sourceFile, ".h": sourceFile, ".cc": sourceFile, ".cpp": sourceFile, ".cxx": sourceFile, ".c++": sourceFile,
	".hh": sourceFile, ".hpp": sourceFile, ".hxx": sourceFile, ".inl": sourceFile, ".tpp": sourceFile,
	".mk": moduleFile, ".cmake": moduleFile,
	".ipynb": notebookFile,
	".s":     nativeFile, ".syso": nativeFile, ".m": nativeFile, ".swig": nativeFile, ".swigcxx": nativeFile,
	".zip": archiveFile, ".tar": archiveFile, ".gz": archiveFile, ".tgz": archiveFile, ".rar": archiveFile,
	".7z": archiveFile, ".xz": archiveFile, ".txz": archiveFile,
	".bz2": archiveFile, ".tbz2": archiveFile, ".zst": archiveFile,
}

// kindOf returns the kind of the file at p, a slash-separated path.
func kindOf(p string) fileKind {
	base := strings.ToLower(path.Base(p))
	switch {
	case strings.HasSuffix(base, "_test.go"):
		return testFile
	case base == "modules.txt" && path.Base(path.Dir(p)) == "vendor":
		return moduleFile
	}
	return cmp.Or(kindByName[base], kindByExtension[path.Ext(base)])
}

// IsArchive reports whether name is that of an archive.
func IsArchive(name string) bool { return kindOf(name) == archiveFile }

func isSourceName(name string) bool {
	return kindByExtension[strings.ToLower(filepath.Ext(name))] == sourceFile
}

// Parts of the message for a submission that contains no program.
const (
	noSources     = "no source file in a language that Touchstone grades"
	handInSources = "hand in the source files, such as .java or .py"
)

// Stem removes the extension of an archive or a source file from name, which has no folders:
// "a.tar.gz" and "a.java" give "a", and "a.b" stays.
func Stem(name string) string {
	ext := filepath.Ext(name)
	if kindOf(name) != archiveFile && !isSourceName(name) && !strings.EqualFold(ext, ".jar") {
		return name
	}
	name = name[:len(name)-len(ext)]
	if strings.EqualFold(filepath.Ext(name), ".tar") {
		name = name[:len(name)-len(".tar")]
	}
	return name
}

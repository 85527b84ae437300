package handin

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/languages"
)

type fileKind int

const (
	otherFile fileKind = iota
	sourceFile
	moduleFile   // go.mod, go.work, vendor/modules.txt, and files for make and CMake
	testFile     // a Go test
	nativeFile   // built by an assembler or another tool rather than the compiler
	notebookFile // Jupyter notebook
	archiveFile
)

var kindByExtension = map[string]fileKind{
	".ipynb": notebookFile,
	".s":     nativeFile, ".syso": nativeFile, ".m": nativeFile, ".swig": nativeFile, ".swigcxx": nativeFile,
	".zip": archiveFile, ".tar": archiveFile, ".gz": archiveFile, ".tgz": archiveFile, ".rar": archiveFile,
	".7z": archiveFile, ".xz": archiveFile, ".txz": archiveFile,
	".bz2": archiveFile, ".tbz2": archiveFile, ".zst": archiveFile,
}

func kindOf(p string) fileKind {
	base := strings.ToLower(path.Base(p))
	switch {
	case strings.HasSuffix(base, "_test.go"):
		return testFile
	case base == "modules.txt" && path.Base(path.Dir(p)) == "vendor":
		return moduleFile
	}
	ext := path.Ext(base)
	switch {
	case languages.IsModule(base), languages.IsModule(ext):
		return moduleFile
	case languages.Of(ext) != nil:
		return sourceFile
	}
	return kindByExtension[ext]
}

func isSourceName(name string) bool {
	return languages.Of(filepath.Ext(name)) != nil
}

// IsText reports whether a file of this name is a source file, or another text that belongs to one.
func IsText(name string) bool {
	return slices.Contains([]fileKind{sourceFile, moduleFile, testFile}, kindOf(name))
}

// Parts of the message for a submission without a program.
const (
	noSources     = "no source file in a language that Touchstone grades"
	handInSources = "submit the source files, such as .java or .py"
)

// Stem returns name without the extension of a source file or an archive: "a" for "a.tar.gz" and
// "a.java", but "a.b" for "a.b". The name must not contain folders.
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

func isHidden(name string) bool {
	return strings.HasPrefix(name, ".") && strings.Trim(name, ". ") != ""
}

// isJunk reports whether p is a file that a system, an editor or version control leaves behind. A
// path with a trailing slash is a folder.
func isJunk(p string) bool {
	parts := strings.Split(p, "/")
	last := len(parts) - 1
	for _, dir := range parts[:last] {
		if isHidden(dir) || strings.EqualFold(dir, "__MACOSX") || dir == "nbproject" || dir == "site-packages" {
			return true
		}
	}
	switch base := parts[last]; {
	case strings.HasPrefix(base, "._"),
		base == "Icon\r",
		strings.EqualFold(base, "Thumbs.db"),
		strings.EqualFold(base, "desktop.ini"):
		return true
	default:
		return isHidden(base) && kindOf(base) != sourceFile
	}
}

// Ignores reports whether an entry of a folder of submissions is hidden, or left behind by a
// system or an editor.
func Ignores(name string, isFolder bool) bool {
	return isHidden(name) || isJunk(name) || isFolder && isJunk(name+"/")
}

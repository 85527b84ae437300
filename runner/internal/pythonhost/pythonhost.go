// Package pythonhost holds three programs in Python, which run in a box as submissions do:
//
//   - check.py compiles a program, and tells by harmless.py whether what it prints depends
//     on its arguments alone.
//   - host.py saves the start of Python: it runs such a program on many questions.
//   - inside.py weaves the functions of a right solution into such a program, and asks it
//     with some of them in place of its own. It is said the same as InsideHost of package
//     javahost.
//
// A program that is looked into runs in one process with the solution. So inside_secret.py
// refuses those that might read it. Of the rest read inside_weave.py first, then
// inside_units.py and inside_values.py.
package pythonhost

import (
	"embed"
	"io/fs"
)

// InsideHost is the file to start.
const InsideHost = "inside.py"

//go:embed *.py
var sources embed.FS

// Source returns all files by name. They are to be in one folder.
func Source() map[string]string {
	files := map[string]string{}
	names, _ := fs.Glob(sources, "*.py") // the pattern is right
	for _, name := range names {
		text, _ := sources.ReadFile(name) // an embedded file can be read
		files[name] = string(text)
	}
	return files
}

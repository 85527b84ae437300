// Package pythonhost contains four Python programs, which run in a sandbox as submissions
// do:
//
//   - check.py compiles a program. With harmless.py it decides whether the program's output
//     depends only on its arguments.
//   - host.py runs such a program on many questions without restarting Python.
//   - inside.py weaves the functions of a right solution into such a program, and runs it
//     with some of them in place of its own. It uses the protocol of InsideHost in package
//     javahost.
//   - mutants.py runs a right program with small changes that mutate.py lists. It uses the
//     protocol of Mutants in package javahost.
//
// inside.py runs the program and the solution in one process. inside_secret.py therefore
// refuses programs that might read the solution. Of the other files read inside_weave.py
// first, then inside_units.py and inside_values.py. inside_changes.py lists small changes of
// wrong functions, and inside_trials.py tries them on calls.
package pythonhost

import (
	"embed"
	"io/fs"
)

// The names of the files to start.
const (
	InsideHost = "inside.py"
	MutateHost = "mutants.py"
)

//go:embed *.py
var sources embed.FS

// Source returns all files by name. They must be written to one folder.
func Source() map[string]string {
	files := map[string]string{}
	names, _ := fs.Glob(sources, "*.py") // the pattern is valid
	for _, name := range names {
		text, _ := sources.ReadFile(name) // an embedded file can be read
		files[name] = string(text)
	}
	return files
}

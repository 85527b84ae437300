// Package javahost avoids starting a JVM for each run of a program and for each compilation.
//
// It contains four small Java programs, in the folders touchstone, mutate and inside, and
// the protocols between them and Touchstone:
//
//   - WarmHost runs one program on many questions, one after another, in one process (Pass).
//     Examine decides which programs may run this way.
//   - CompileHost compiles many submissions, one after another, in one process (Compile). It
//     also compiles for each InsideHost of a batch.
//   - MutateHost runs many variants of a program, each with one change, on questions
//     (Mutants).
//   - InsideHost replaces methods of a wrong program by those of a right one and runs it
//     (Inside).
//
// This package starts no process. Package sandbox runs every host that loads a submission,
// and Touchstone trusts such a host no more than the submission.
package javahost

import (
	"embed"
	"io/fs"
)

// The main classes of the hosts.
const (
	WarmHost    = "touchstone.WarmHost"
	CompileHost = "touchstone.CompileHost"
)

//go:embed touchstone/*.java
var sources embed.FS

// Source returns the source files of WarmHost and CompileHost, by path below the source
// directory.
func Source() map[string][]byte {
	files := map[string][]byte{}
	names, _ := fs.Glob(sources, "touchstone/*.java") // the pattern is valid
	for _, name := range names {
		files[name], _ = sources.ReadFile(name) // an embedded file can be read
	}
	return files
}

// Opened returns the options for starting a JVM with MutateHost or InsideHost. They let the
// host read and restore the contents of static fields.
func Opened() (options []string) {
	for _, name := range []string{"java.lang", "java.math", "java.text", "java.util", "java.util.concurrent.atomic"} {
		options = append(options, "--add-opens=java.base/"+name+"=ALL-UNNAMED")
	}
	return options
}

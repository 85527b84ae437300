// Package javahost saves the start of a Java machine where nothing depends on
// it: for each run of a program, and for each compilation.
//
// It holds four small Java programs, in the folders touchstone, mutate and inside, and what
// Touchstone says to them and hears from them:
//
//   - WarmHost runs one program on many questions, one after another, in one
//     process (Pass). Which programs may be run so is decided by Examine.
//   - CompileHost compiles many submissions, one after another, in one process
//     (Sources, Compiled).
//   - MutateHost changes a program in one place, compiles it and asks it
//     questions, over and over (Mutants).
//   - InsideHost puts methods of a right program into a wrong one, and asks it
//     questions (Inside).
//
// Nothing here starts a process: what holds a submission is run by package
// sandbox, as every other program is, and is as little trusted as it.
package javahost

import (
	"embed"
	"io/fs"
)

// The classes to start.
const (
	WarmHost    = "touchstone.WarmHost"
	CompileHost = "touchstone.CompileHost"
)

//go:embed touchstone/*.java
var sources embed.FS

// Source is the source of both programs, by path below the folder to compile
// in.
func Source() map[string][]byte {
	files := map[string][]byte{}
	names, _ := fs.Glob(sources, "touchstone/*.java") // the pattern is right
	for _, name := range names {
		files[name], _ = sources.ReadFile(name) // an embedded file can be read
	}
	return files
}

// Opened lets MutateHost and InsideHost look into what a program's static fields hold, to
// put back what it was before a run: options of the Java machine that they are started on.
func Opened() (options []string) {
	for _, name := range []string{"java.lang", "java.math", "java.text", "java.util", "java.util.concurrent.atomic"} {
		options = append(options, "--add-opens=java.base/"+name+"=ALL-UNNAMED")
	}
	return options
}

// Package javahost saves the start of a Java machine where nothing depends on
// it: for each run of a program, and for each compilation.
//
// It holds two small Java programs, in the folder touchstone, and what
// Touchstone says to them and hears from them:
//
//   - WarmHost runs one program on many questions, one after another, in one
//     process (Pass). Which programs may be run so is decided by Examine.
//   - CompileHost compiles many submissions, one after another, in one process
//     (Sources, Compiled).
//
// Nothing here starts a process: both programs are run by package sandbox, as
// every other is, and are as little trusted as the submissions they hold.
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

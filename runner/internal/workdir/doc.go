// Package workdir manages the scratch directory of a grading. Compilers accept its path, and
// no text that people read mentions it.
//
// The package guarantees:
//
//   - CheckRoom tells a full disk from a submission that cannot be built.
//   - No text that a Tidier has processed contains the path of the directory.
//
// Read workdir.go, which begins with the layout of the directory, then tidy.go. The package
// must not know what the programs in the directory are for.
package workdir

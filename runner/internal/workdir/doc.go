// Package workdir manages the scratch directory of a grading.
//
// The package guarantees:
//
//   - The path of the directory is one that compilers accept, or the package reports why it is not.
//   - CheckRoom distinguishes a full disk from a submission that cannot be built.
//   - No text that a Tidier has processed contains the path of the directory.
//
// Read workdir.go, which begins with the layout of the directory, then tidy.go. The package
// does not know what the programs in the directory are for.
package workdir

// Package workdir has the folder that a grading works in: where compilers can take it, with
// room for them, and named in no text that anybody reads.
//
// Promises:
//
//   - CheckRoom tells a full disk from a submission that cannot be built.
//   - No text that a Tidier has gone over says where the folder was.
//
// Read workdir.go, which begins with the layout of the folder, then tidy.go. It must
// never know what the programs in it are for.
package workdir

// Package gomutate changes a Go program in every small way, and writes a program that
// holds many of the changed ones, so that one build makes hundreds.
//
// Load reads a program, and its Changes lists what a tired person might have written
// in its place, each an edit of the text: the same operators as for Java
// (javahost/mutate). Schema takes any changes, from that list or of another's making,
// and yields the files of a Go module: the program, and of each function that is
// changed a copy for each change. The function itself asks which is wanted
// (variants.Chosen). What changes no function's body is a package of its own in the
// same module. Changes that do not compile are found by go/types, and left out; what
// only the compiler finds is left out by Without, which reads what it said.
//
// The module, built, answers questions as package variants says: Host has it built and
// started, and speaks to it. Place 0 is the program itself, and place n+1 its change n. Each run
// begins with the variables as they are at first, and each turn of a loop and each call
// counts as a step, so that what is endless ends, always at the same step. A run may
// still end the process: a panic in a goroutine of its own does, or what Go calls a
// fatal error. Host then starts another.
//
// Inside weaves the functions of a right solution into a program in the same way: see
// weave.go and inside.go. IsHarmless says of which programs that may be done.
//
// Read it in this order: program.go, change.go, operators.go, values.go, schema.go,
// copies.go, instrument.go, reset.go, host.go. Nothing here starts a process by itself,
// and nothing is trusted: programs of several packages, with cgo, or larger than maxSource are turned
// down with an error. What it knows of imported packages, the importer given tells; with
// none, that is what programs mostly use of the standard library, and a few
// more changes do not compile.
package gomutate

// Package gomutate makes mutants of a Go program. It combines many mutants in a single
// program, so that one build makes hundreds of them.
//
// Load reads a program. Its Changes method returns the small mistakes that a tired person
// might make, each as an edit of the text. The kinds of mistakes (operators) are those for
// Java (javahost/mutate). Schema returns the files of a Go module for these or any other
// changes. The module contains the program, with a copy of each changed function for each
// change. The function itself runs the copy of the chosen variant (variants.Chosen). A
// change outside function bodies becomes a package of its own in the same module. Schema
// omits most changes that do not compile, which go/types finds. Without reads the messages
// of the compiler and omits the others.
//
// The built module answers questions as package variants describes. Host builds and starts
// it, and asks it questions. Place 0 is the program itself, and place n+1 its change n. Each
// run begins with fresh variables. Each loop iteration and each call counts as a step, so
// that an endless run always stops at the same step. A run may still end the process, by a
// panic in another goroutine or by a fatal error of the Go runtime. Host then starts another
// process.
//
// Inside weaves the functions of a right solution into a program in the same way; see
// weave.go and inside.go. IsHarmless reports whether this is allowed for a program.
//
// Read the files in this order: program.go, change.go, operators.go, values.go, schema.go,
// copies.go, instrument.go, reset.go, host.go. The package itself starts no process, and it
// trusts no program. It refuses programs of several packages, with cgo, or larger than
// maxSource. It knows the types of the commonly used parts of the standard library
// (standard/). Because it does not know the others, it cannot find all changes that do not
// compile.
package gomutate

// Package gomutate makes mutants of a Go program. It writes many of them into a single
// program, so that one build makes hundreds.
//
// Load reads a program. Its Changes method returns the small mistakes that a tired person
// might make, each as an edit of the text. The operators are those for Java
// (javahost/mutate). Schema takes these or any other changes and returns the files of a Go
// module. The module contains the program, with a copy of each changed function for each
// change. The function itself looks up which copy to run (variants.Chosen). A change outside
// function bodies becomes a package of its own in the same module. go/types finds most
// changes that do not compile, and Schema omits them. Without reads the messages of the
// compiler and omits the others.
//
// The built module answers questions as package variants describes. Host has it built and
// started, and talks to it. Place 0 is the program itself, and place n+1 its change n. Each
// run begins with fresh variables. Each loop iteration and each call counts as a step, so
// that an endless run always ends at the same step. A run may still end the process, through
// a panic in a goroutine of its own or through a fatal error of the Go runtime. Host then
// starts another process.
//
// Inside weaves the functions of a right solution into a program in the same way; see
// weave.go and inside.go. IsHarmless reports for which programs this is allowed.
//
// Read the files in this order: program.go, change.go, operators.go, values.go, schema.go,
// copies.go, instrument.go, reset.go, host.go. The package itself starts no process, and it
// trusts no program. It refuses programs of several packages, with cgo, or larger than
// maxSource. It knows the types of the commonly used parts of the standard library, in
// standard/. The compiler refuses a few more changes.
package gomutate

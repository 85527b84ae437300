// Package gomutate changes Go programs. It builds one module in which functions have several
// bodies, because most of the second or more that a build takes is linking.
//
// Load reads a program and type-checks it. Changes lists the small mistakes that a tired person
// might make in function bodies (statements.go, expressions.go), each as an edit of the text. The
// module (module.go) contains the program, and for each change a copy of the changed function. It
// may also contain the functions of a right solution (weave.go). Before the compiler runs, go/types
// finds the copies that do not compile, and the module leaves them out. A process of the module
// (package variants) runs the program with the chosen bodies. Each loop iteration and each call
// counts as a step, so an endless run always stops at the same step.
//
// Mutants runs a right program with one change at a time. Inside replaces functions of a program by
// right ones, and then changes the wrong ones. Package javahost describes the protocol, which is
// the same for Java and Python.
//
// The package itself starts no process, and it trusts no program. It refuses programs of several
// packages, with cgo, or larger than maxSource. It changes no function that calls recover, since
// copies of it would not recover, and nothing outside functions.
package gomutate

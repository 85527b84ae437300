// Package gomutate changes Go programs: it makes one module in which functions of a program have
// several bodies, so that one build answers thousands of questions.
//
// Load reads a program, with the types that its own code and the standard library declare. Changes
// lists the small mistakes that a tired person might make in function bodies (statements.go,
// expressions.go), each as an edit of the text. A module (module.go) contains the program, and for
// each change a copy of the changed function. It may also contain the functions of a right solution
// (weave.go). What does not compile, go/types finds before the compiler runs, and the module lacks
// it. A process of the module (package variants) runs the program with the chosen bodies. Each
// loop iteration and each call counts as a step, so that an endless run always stops at the same
// step.
//
// Mutants runs a right program with one change at a time: changes that no case shows survive.
// Inside puts right functions in place of a program's own, and then changes the wrong ones. Package
// javahost describes the protocol, which is the same for Java and Python.
//
// The package itself starts no process, and it trusts no program. It refuses programs of several
// packages, with cgo, or larger than maxSource. It changes no function that calls recover, since
// copies of it would not recover, and nothing outside functions.
package gomutate

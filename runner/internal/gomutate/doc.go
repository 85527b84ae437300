// Package gomutate runs changed versions of a Go program. It builds all versions as one module,
// because a build takes a second, mostly for linking.
//
// Load reads a program and type-checks it. Changes lists small mistakes in function bodies, each as
// an edit of the text (statements.go, expressions.go). The module (module.go) has the program, a
// copy of a function for each of its changes, and maybe functions of a right solution (combine.go).
// It leaves out copies in which go/types finds an error. A process of the module (package variants)
// runs the program with the chosen bodies. Each loop iteration and each call counts as a step, so
// an endless run always stops at the same step.
//
// MutantRunner runs a right program with one change at a time. SubstitutionHost replaces functions
// of a program by right ones, and then changes the wrong ones. The process uses the protocol of
// javahost.SubstitutionHost.
//
// The package starts no process and trusts no program. It rejects programs of several packages,
// with cgo, or larger than maxSource. It changes nothing outside functions, and no function that
// calls recover, because a copy would not recover.
package gomutate

// Package inside finds the wrong methods of a wrong program. It replaces methods of the program by
// those of a right solution. For each wrong method it looks for a wrong call, and for the lines
// that are probably wrong. If several sets of methods explain the answers equally well, only the
// methods in all of these sets are reported as wrong; the others may be wrong.
//
// Promises:
//
//   - With the reported methods replaced, the program is right on every input that the package
//     tries: cases of the suite, and inputs drawn at random (question.go). No smaller set of one or
//     two methods has that effect. Among larger sets, the package first tries those that
//     include all necessary methods. A method is necessary if the program is wrong even with all
//     other methods replaced.
//   - On each reported call, the student's method behaves differently from the right one,
//     while all other methods are right.
//   - A reported step of a search is the first step, on the reported input, that differs from a
//     right search.
//   - Reported calls come from inputs that are not in the graded suite. If a homework folder has no
//     solver, they come from its cases, and a call from a hidden case is marked.
//
// Read inside.go first. sets.go tries sets of methods, calls.go finds the smallest wrong call,
// steps.go compares a search with a right one, and lines.go finds lines. A Host runs the program
// with any of its methods replaced. The host for Java is InsideHost in package javahost, the host
// for Python is inside.py in package language.
//
// The package decides no verdict and no point. It does not know how a host is started or isolated.
package inside

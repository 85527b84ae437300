// Package inside finds the wrong methods of a wrong program. It replaces methods of the program by
// those of a right solution. For each wrong method it looks for a wrong call, and for the lines
// that are probably wrong. If several sets of methods explain the answers equally well, only the
// methods in all of these sets are reported. Nothing is said about the others.
//
// Promises:
//
//   - With the reported methods replaced, the program is right on every input that the package
//     tries: cases of the suite, and inputs drawn at random (question.go). No smaller set of one or
//     two methods has that effect. Among larger sets, the package first tries those that
//     include all necessary methods. A method is necessary if the program is wrong even with all
//     other methods replaced.
//   - Each reported call and input was run on the program as it was handed in, with the reported
//     result. If there is no such call, the report names the methods that must be corrected first.
//   - A reported step of a search is the first step, on the reported input, that differs from a
//     right search.
//   - Reported calls come from inputs that are not in the graded suite. If a homework folder has no
//     solver, they come from its cases, and a call from a hidden case is marked.
//
// Read inside.go first. sets.go tries sets of methods, calls.go finds the smallest wrong call, shown.go
// checks that the program shows it,
// steps.go compares a search with a right one, and lines.go finds lines. A MethodHost runs the program
// with any of its methods replaced. The host for Java is InsideHost in package variant, the host
// for Python is inside.py in package language.
//
// Words:
//
//	unit        a method that the program shares with the skeleton
//	form        a body that a unit can run: its own, a right one, or both
//	choice      the form of each unit
//	departure   a form that does not do what the assignment says a unit does
//	question    an input, its right answer, and the cost of running it
//	step        one operation of a program; limits count steps
//	doubtful    of a unit: it may be wrong and may be right, so the report omits it
//	uninformed  of a unit: it reads a field that no right body sets, so its calls show nothing
//	watch       to run the own and the right body at each call of a unit, and compare
//	example     the call or the input that the report shows for a wrong unit
//	visit       a call of a search; the visits of a search make a tree of nodes
//	change      a small edit of a line, which the host can switch on
//	mark        a change that edits nothing, and shows only that a run reaches a line
//	fix         a change that makes wrong calls or answers right
//	suspect     a line that wrong calls run more often than right ones
//
// The package decides no verdict and no point. It does not know how a host is started or isolated.
package inside

// Package variant makes variants of a program, and defines how Touchstone runs a program or its
// variants many times in one process.
//
// A variant is a right program with one small change (Mutations), which runs as a submission of its
// own, or a wrong program with some methods of a right one, which runs in a host (SubstitutionHost).
//
// A host is a process that saves the start of a JVM or of Python for each run or compilation. The
// folders touchstone and inside hold three Java programs:
//
//   - WarmHost runs one program on many questions in one process (WarmBatch). Examine decides which
//     programs may run this way.
//   - CompileHost compiles many submissions in one process, also for InsideHosts (Compile).
//   - InsideHost runs a wrong program with some methods of a right one (SubstitutionHost).
//
// The hosts for Python are in package language and use the same protocol. This package starts no
// process. Every host runs in a sandbox. Once a host has loaded a submission, Touchstone trusts the
// host no more than the submission.
package variant

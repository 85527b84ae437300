// Package language builds submissions. Each programming language has a file that defines how to
// compile its sources, start the program and read a crash.
//
// Promises:
//
//   - A compiler runs in the sandbox and under the limits that the caller gives, without the
//     grader's environment variables.
//   - A student's mistake is a message for the student; an error is a failure of Touchstone.
//   - No build sees what another one left behind. Builds cannot write to the files that they
//     share (build_cache.go).
//   - No text that a Tidier (tidy.go) has processed contains the path of the scratch directory.
//   - The compile service (compile_service.go, java_service.go) never rejects a submission. If
//     it fails, a separate compiler decides.
//
// Read it in this order:
//
//  1. language.go: Language, its data and functions; Detect
//  2. build.go: Builder, the input of a build; Program, its result
//  3. java.go, golang.go, python.go and c.go: the languages. To add one, such as Kotlin, add
//     such a file, rows in language.go and toolchain.go, and a correct program in control
//  4. java_warm.go: running a Java program on many cases in one process; python/host.py
//     does this for Python by forking
//  5. toolchain.go: finding compilers
//  6. scratch.go: the directory of a grading
//
// The package knows no suites, verdicts or scores: it neither runs cases nor judges.
package language

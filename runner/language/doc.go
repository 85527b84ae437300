// Package language builds submissions. A file for each programming language says how to compile
// its sources, start the program and read a crash.
//
// Promises:
//
//   - A compiler runs in the sandbox and under the limits that the caller gives, without the
//     grader's environment variables.
//   - A student's mistake is a message for the student; an error is a failure of Touchstone.
//   - Builds share only files to which they cannot write (build_cache.go).
//   - A Tidier (tidy.go) removes the path of the scratch directory from every text.
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
//     forks for each case
//  5. variants.go: running changed versions of a program, to find mistakes
//  6. toolchain.go: finding compilers
//  7. scratch.go: the directory of a grading
//
// The package knows no suites, verdicts or scores. Its callers run the cases.
package language

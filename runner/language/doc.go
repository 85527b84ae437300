// Package language builds submissions, a file for each programming language: what it
// is written in, how it is compiled, how the program is started, and what a crash
// says.
//
// Promises:
//
//   - A compiler runs in the box and under the limits that it is given, with nothing
//     of the grader's own environment.
//   - What a student got wrong is a message for the student; an error is our own
//     failure.
//   - What one submission's build leaves behind, no other ever sees: what builds
//     share, they can only read (build_cache.go).
//   - The compile service (compile_service.go, java_service.go) only ever succeeds;
//     whatever it cannot do, a compiler of its own decides.
//
// Read it in this order:
//
//  1. language.go: Language, a row of data and a few functions; Detect
//  2. build.go: Builder, what a language gets; Program, what it gives
//  3. java.go, golang.go, python.go and c.go: the languages. Another, such as Kotlin, is a
//     file like these, a row in language.go and a right program in control
//  4. java_warm.go: how a Java program is run on many cases in one process;
//     host.py of package pythonhost: how copies of one process are
//  5. toolchain.go: where compilers are
//
// It must never know a suite, a verdict or a score: it neither asks nor judges.
package language

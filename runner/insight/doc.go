// Package insight explains wrong programs, which package runner has graded. It uses the runs of
// the grading, may run the program on more inputs, and returns its findings beside the verdict.
// Package runner never imports it, and a test checks this. So nothing in this package can cost
// a point.
//
// For a submission that is not accepted, insight.go takes these steps in order:
//
//  1. diagnosis.go   names the mistake that explains the answers (package diagnose); in a
//     homework folder, the wrong solutions that give the same answers
//  2. exploration.go finds the smallest input on which the program fails (package explore)
//  3. inside.go      finds the wrong methods (package inside)
//
// The command also uses this package to check a homework. TryMutations finds small changes to a
// right program that no case detects. Compare shows which wrong solutions a diagnosis can name, and
// CheckSkeleton whether the solution fits the skeleton.
//
// If a step fails, or the time for a submission runs out, the verdict stands.
package insight

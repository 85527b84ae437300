// Package insight explains wrong programs, which package runner has graded. It learns from
// the runs of a grading, may run the program further, and returns its findings beside the
// verdict. Package runner never imports it, which a test checks, so nothing here can cost a
// point.
//
// For a submission that is not accepted it takes these steps, in the order of insight.go:
//
//  1. diagnosis.go   names the mistake that explains the answers (package diagnose), or the
//     wrong solution of a homework that gives the same answers
//  2. exploration.go finds the smallest input that fails (package explore)
//  3. inside.go      finds the methods that are wrong (package inside)
//
// The command also uses this package outside a grading: trace.go runs a submission on one
// case, and small_changes.go reports which small changes of a right program no case detects
// (surviving.go).
//
// If a step fails, or the time of a submission runs out, the verdict stands.
package insight

// Package insight explains wrong programs, which package runner has graded. It learns from
// the runs of a grading, may run the program further, and returns its findings beside the
// verdict. Package runner never imports it, and a test checks this. So nothing in this
// package can cost a point.
//
// For a submission that is not accepted, insight.go takes these steps in order:
//
//  1. diagnosis.go   names the mistake that explains the answers (package diagnose), or
//     those of the wrong solutions of a homework that give the same answers
//  2. exploration.go finds the smallest input on which the program fails (package explore)
//  3. inside.go      finds the wrong methods (package inside)
//
// The command also uses this package outside a grading. small_changes.go, surviving.go and
// small_changes_text.go find small changes to a right program that no case detects.
//
// If a step fails, or the time for a submission runs out, the verdict stands.
package insight

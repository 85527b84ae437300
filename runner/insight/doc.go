// Package insight explains wrong programs. It is the other half of package runner, which
// grades: it learns from what a grading shows, may run the program further, and returns
// what it finds beside the verdict. Grading never imports it, and a test holds that; so
// nothing here can cost a point.
//
// For a submission that is not accepted it does these steps, whose order is in insight.go:
//
//  1. diagnosis.go   names the mistake that explains the answers (package diagnose), or the
//     wrong solution of a homework that answers alike
//  2. exploration.go finds the smallest input that fails (package explore)
//  3. inside.go      finds the methods that are wrong (package inside)
//
// Beside a grading it asks programs what the command wants to know: trace.go asks one
// question, and small_changes.go tells which small changes of a right program no case
// shows (surviving.go).
//
// Where a step fails, or the time of a submission is up, the verdict stands.
package insight

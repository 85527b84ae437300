// Package runner grades submissions against a suite: it collects, builds, runs, judges and
// scores them. It knows no game and no assignment by name. Package insight explains wrong
// programs. This package does not import insight, but uses the interface in insight.go.
//
// A mistake in a submission is a value: a record.Verdict with a cause. A Go error means that
// Touchstone could not do its own work. Such an error becomes the verdict JudgeError, which
// costs no points.
//
// [Grader.GradeClass] grades what package intake found: a class with its roster in, a report out.
// It keeps the report on each submission in a [Store], so that the next grading can keep it.
// [Grader.GradeAll] takes each submission through these steps. Most steps are packages:
//
//  1. handin reads the files of the submission
//  2. language compiles a copy of the submitted files under limits (build.go)
//  3. fairrun runs each case in a fresh process and directory (case_runner.go, execute.go); if
//     sharing a process cannot change the answers, one process first runs many cases
//     (warm.go, spot_check.go)
//  4. judge compares each run with the expected answer
//  5. the grader repeats failures that cost points, and checks that the machine can still build
//     and run a program that is known to be right (recheck.go, machine.go)
//  6. score applies the rubric
//  7. insight explains what is wrong, if the options include it; it changes no verdict
//
// Package record defines the report.
//
// The scratch directory of a grader has a folder for each submission that is being graded:
//
//	submission-*/
//	    src/       the files that were handed in, which the compiler reads
//	    tree/      the files that each run gets a copy of, if the assignment has such files
//	    out/       what the compiler writes
//	    run-*/     the working directory of one run in a fresh process
//	    pass-*/    one process that runs many cases: their questions/, and run/ to work in
//
// All of it is gone when the submission is graded.
//
// Read class.go and batch.go first, then grade.go and case_runner.go. options.go has the inputs of a grading
// and its progress callbacks, settings.go the conditions under which cached results are valid.
//
// Promises:
//
//   - Apart from times, a verdict depends only on the submission and the settings. It does not
//     depend on the number of jobs, on shards, caches or warm runs, or on the order in which
//     submissions finish.
//   - Only a run in a fresh process that had its full time can lose a point. But if three such
//     runs of a pure program print what its warm runs printed, its other warm runs can lose
//     points, too (spot_check.go).
//   - A failure of Touchstone while it grades a submission affects no other submission, and
//     costs no points.
//
// The package does not know how a report is written: it knows no format and no terminal.
package runner

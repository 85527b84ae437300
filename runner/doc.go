// Package runner grades submissions against a suite: it collects, builds, runs, judges
// and scores. It knows no game and names no assignment. What explains a wrong program is
// in package insight, which this one never imports: see insight.go.
//
// What a submission does wrong is a value, a record.Verdict with a cause. A Go error
// means that Touchstone could not do its own work; it becomes the verdict JudgeError,
// which costs nobody points.
//
// GradeAll takes each submission through these steps, most of them packages:
//
//  1. intake     finds submissions, and package handin reads one
//  2. build.go   copies what was handed in and compiles it under limits, by package
//     language
//  3. ask.go     asks each case, in a fresh process and directory (execute.go), when
//     package fairrun lets it; where nothing can depend on it, many cases in one
//     process first (warm.go, spot_check.go)
//  4. doubt      doubts what costs points, and tries the machine
//  5. judge      holds each run against the right answer
//  6. score      applies the rubric
//  7. insight    explains what is wrong, if the options have one; it changes no verdict
//  8. record     is what all of it is written down in
//
// Read runner.go first, then batch.go and ask.go. What a grading is told stands in
// options.go, what it tells in observer.go, what makes kept results worthless in
// terms.go.
//
// Promises:
//
//   - A report depends on the submissions and the terms, times apart: not on jobs,
//     shards, caches, warm runs or the order in which submissions are done.
//   - A point is lost only to an unhurried run in a fresh process.
//   - Whatever fails of our own costs one submission its verdict, and nobody points.
//
// It must never know how a report is written: no format, no terminal.
package runner

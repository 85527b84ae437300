// Package judge holds what a program printed against the right answer, line by
// line. It is lenient about writing and strict about values, and says of every line
// what is off.
//
// Promises:
//
//   - A judgement depends on the case, the run, the limits and the rubric's policy,
//     and on nothing else: the same output is judged the same at any time.
//   - Whatever is printed costs bounded work and memory: lines are offsets into the
//     output (stdout.go), numbers have a greatest length (number.go), an alignment
//     has a greatest number of pairs (trace_align.go).
//   - The rule for how much of a line is right stands in one place, Share. Verdicts,
//     points, losses and parts follow from it.
//
// Read it along an answer:
//
//  1. run.go, judge.go: Run, the facts; Case, the verdict with its evidence
//  2. match.go: which printed line answers which expected one (label.go, spare.go)
//  3. number.go, choice.go, block.go, list.go: whether a value is right, and how it
//     is written; a decimal comma is forgiven in number.go
//  4. trace.go and the files named trace_*: search traces, node by node
//
// It must never know who asked: no submission, no cache, no clock, no process. It
// knows no game either; what a right answer is, the case says.
package judge

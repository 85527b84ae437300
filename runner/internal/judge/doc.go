// Package judge compares what a program printed with the expected answer, line by line. It
// is lenient about format and strict about values, and it explains what is wrong with each
// line.
//
// The package guarantees:
//
//   - A judgement depends only on the case, the run, the limits and the rubric's policy.
//     The same output always gets the same judgement.
//   - Time and memory are bounded for any output. Lines are offsets into the output
//     (stdout.go), numbers have a maximum length (number.go), and an alignment has a
//     maximum number of pairs (trace_align.go).
//   - Only Share decides how much of a line is right. Verdicts, points, losses and parts
//     follow from it.
//
// Read the files in this order:
//
//  1. run.go, judge.go: Run holds the facts; Case returns the verdict with its evidence
//  2. stdout.go: splits the output into lines, without trailing blanks, which never count
//  3. match.go: finds the printed line that answers each expected one (label.go, spare.go)
//  4. number.go, words.go, text.go, block.go, list.go: check a value and its format
//  5. trace.go and trace_*.go: compare search traces node by node
//
// The package depends on no submission, cache, clock or process. It knows no game: the case
// supplies the right answer.
package judge

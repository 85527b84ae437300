// Package score says how many points evidence is worth: it applies a rubric, and
// after it what people decided and what lateness costs.
//
// Promises:
//
//   - Points are exact: shares are fractions, and a sum is rounded once.
//   - Losses add up, to the hundredth, to the points that were not given.
//   - A case that was not asked earns nothing and shortens nothing (unasked.go).
//   - The rubric's score stays as it was: what counts in its place stands beside it
//     (record.Final).
//
// Read it in this order:
//
//  1. score.go: Built and Unbuilt; by case, by line or by field
//  2. shares.go, fields.go: exact shares, and how they become points
//  3. repair.go: what the points would be with one kind of mistake forgiven
//  4. final.go, overrides*.go, late*.go: what counts, in the order it is decided
//
// It must never know how the evidence was gathered. Nothing is run, and no output is
// looked at: it reads record.Result and gives record.Score.
package score

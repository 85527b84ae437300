// Package score computes points from results. It applies a rubric, then the overrides that
// staff gave and the deduction for lateness.
//
// Promises:
//
//   - Points are exact: shares are fractions, and a sum is rounded once.
//   - The losses add up exactly, to the hundredth, to the points that are missing.
//   - A case that did not run earns nothing, and still counts among the cases.
//   - The rubric's score is never modified. The points that count are in record.Final.
//
// Read it in this order:
//
//  1. score.go: ForResults and ForBuildFailure
//  2. mark.go: how much of each line is right; count.go: the points of one scheme
//  3. shares.go: exact shares, and their conversion to points
//  4. final.go: the points that count; overrides.go reads overrides, overrides_apply.go applies
//     them and checks them against what a case is worth, late.go deducts points for lateness
//  5. remarks.go: the remarks of staff on groups of submissions
//
// The package does not know how results were produced. It runs no program and reads no output.
package score

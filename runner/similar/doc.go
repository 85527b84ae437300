// Package similar finds the programs of a class that share more of their own code than programs by
// independent authors do. It gives no verdict: a person reads both and decides.
//
// Promises:
//
//   - Names, literals, comments, layout, braces and the order of methods do not count.
//   - What the course handed out is no program's own code, even where a student edited it.
//   - Code that much of the class has weighs little.
//   - The result depends only on the programs, not on their order.
//   - Programs with a common author are never a pair.
//
// [Find] works in these steps:
//
//  1. tokens.go reads a program as normalised tokens.
//  2. own.go takes out the tokens of the skeleton, by alignment.
//  3. index.go finds the other authors of each gram, that is of [gramSize] own tokens in a row.
//  4. find.go scores pairs by the rare grams that both have, and pair.go describes the similar ones.
//
// The package imports package record, and nothing of the runner.
package similar

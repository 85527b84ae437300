// Package listing writes for people what was handed in: a line a submission, and below
// it what is odd.
//
// It must never read what was handed in: package intake does.
package listing

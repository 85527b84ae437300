// Package results is the folder that a batch is graded into: a file for each
// submission, what is about all of them, and what students may read.
//
// It promises that one command at a time writes there, that a file is there in full or
// not at all, and that what one file lacks keeps no other from being written.
//
// Read folder.go, then lock.go and others.go. It must never know how a submission was graded.
package results

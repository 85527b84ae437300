// Package cache stores the results of runs, so that an unchanged program need not run on the
// same case again. It stores facts, not verdicts, so every grading judges them again.
//
// Promises:
//
//   - A file appears complete or not at all, and a damaged file is ignored. Any number of
//     gradings may share a folder.
//   - The cache does not store failures that a busy machine may have caused; see isLasting.
//   - Its size is bounded. It removes the least recently used files first.
//
// Read entry.go (the facts about one submission), then cache.go (the folder) and file.go
// (reading and writing a file). mutants.go stores what does not depend on a submission. The
// caller includes in the key every condition under which a result is valid: see terms.go of
// package runner.
//
// The package does not judge.
package cache

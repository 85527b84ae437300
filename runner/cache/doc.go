// Package cache keeps what runs of submissions showed, so that the same question
// need not be asked of the same program twice. It holds facts and no verdicts: those
// are always given anew.
//
// Promises:
//
//   - A file appears in full or not at all, and one that is not as it was written,
//     down to a bit, is no file; any number of gradings may share a folder.
//   - What may be the machine's doing of that hour is not held against a program for
//     good: see isLasting.
//   - It stays below a size, and forgets what was not used for longest.
//
// Read entry.go (what is known of one submission), then cache.go (where it is kept)
// and file.go (how a file is written and read); mutants.go keeps what does not
// depend on a submission.
// What makes a kept result worthless is the business of the caller, who names the
// conditions in the key: see terms.go of package runner.
//
// It must never judge.
package cache

// Package timelimit says whether a time limit that a run broke is its program's own
// doing, or may be that of something else that ran.
//
// Promises:
//
//   - A run proves that a program is too slow only if it had its limit of time, and
//     more where anything ran beside it, by what the kernel has counted.
//   - Where the kernel does not count, nothing is proved beside others.
//
// Begin at timelimit.go; hope.go is whether it is worth it to ask several at once.
//
// It must never know what a run is for, nor when it may begin: that is the gate's.
package timelimit

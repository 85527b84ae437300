// Package fairrun says when a program may run: as one of several at once, alone, or
// alone when nothing else is left to be done; and whether a time limit that a run broke
// is its program's own doing, or may be that of something else that ran.
//
// Promises:
//
//   - No more programs run at once than there are jobs, and none beside one that is
//     to be alone.
//   - Those of the submission that began first go first, so that its report does not
//     wait for others'.
//   - Whoever gives up waiting leaves nothing behind.
//   - Of each program it is known whether another ran meanwhile, and for how long
//     another submission's did.
//   - A program may keep those of other submissions out until it ends.
//   - A run proves that a program is too slow only if it had its limit of time, and
//     more where anything ran beside it, by what the kernel has counted.
//   - Where the kernel does not count, nothing is proved beside others.
//
// Begin at Cases, which decides the cases of a submission, and Gate.Once, which decides
// any other run. Both give back a run that counts. Below them gate.go is who may go on,
// beside.go one run beside others, timelimit.go what a time limit that was broken proves.
//
// It must never know what a run is for. How a program is started, what its answer is worth
// and what is shown of it are functions that it is given.
package fairrun

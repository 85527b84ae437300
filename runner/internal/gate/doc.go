// Package gate says when a program may run: as one of so many at once, alone, or
// alone when nothing else is left to be done.
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
//
// Begin at Gate; Share, Alone and Last are the three ways in. place.go is what a program
// knows of the others while it runs.
//
// It must never know what runs: it is given functions.
package gate

// Package fairrun schedules runs: a program runs beside others, alone, or alone after
// everything else is done. It also decides whether a timeout is the program's own fault or
// may be caused by something else that ran.
//
// Promises:
//
//   - At most as many programs run at once as there are jobs, and none beside a program that
//     must run alone.
//   - Submissions that began first go first, so that their reports do not wait for others.
//   - A caller that gives up waiting leaves nothing behind.
//   - The gate records for each program whether another one ran beside it, and for how long
//     a program of another submission did.
//   - A program may keep those of other submissions out until it ends.
//   - A timeout counts against a program only if the run had its full time by the counters of
//     the kernel, and more than that if anything ran beside it.
//   - Where the kernel does not count, a timeout beside other programs proves nothing.
//
// Begin at Cases, which decides the cases of a submission, and Gate.Once, which decides any
// other run. Both return a run that counts. Below them, gate.go admits programs, beside.go
// performs one run beside others, and timelimit.go says what a timeout proves.
//
// This package must not know what a run is for. Its callers pass functions that start a
// program, judge its answer and report progress.
package fairrun

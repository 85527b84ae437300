// Package fairrun schedules the runs of programs: beside others (at the same time as other
// programs), alone, or alone after all other work is done. It also decides whether a timeout
// is the program's own fault or may be caused by another program.
//
// Promises:
//
//   - At most as many programs run at once as there are jobs. A program that must run alone
//     has none beside it.
//   - Submissions that began first go first, so that their reports do not wait for others.
//   - A caller that gives up waiting leaves nothing behind.
//   - The gate records for each program whether another one ran beside it, and for how long a
//     program of another submission did.
//   - A program may keep programs of other submissions from starting until it ends.
//   - A timeout counts against a program only if the run had its full time by the counters of
//     the kernel, or more than that if anything ran beside it.
//   - Where the kernel does not count, a timeout beside other programs proves nothing.
//
// Begin with Cases, which decides the cases of a submission, and Gate.Once, which decides any
// other run. Both return a run that counts. They use gate.go, which admits programs,
// rerun.go, which runs a program beside others and again alone, and timelimit.go, which
// decides what a timeout proves.
//
// The package does not know what a run is for. Its callers pass functions that start a
// program, judge its answer and report progress.
package fairrun

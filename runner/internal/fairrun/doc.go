// Package fairrun schedules the runs of programs. A program runs beside others, which means at the
// same time, or alone, or alone after all other work. The package also decides whether a timeout
// counts, because another program may have caused the timeout.
//
// Promises:
//
//   - No more programs run at once than there are jobs. Nothing runs beside a program that must run
//     alone.
//   - Submissions that began first go first, so that their reports do not wait for others.
//   - If a caller stops waiting, the gate forgets the caller's request.
//   - A timeout beside other programs counts only if the kernel's counters show that the run had
//     more than its full time. Otherwise the program runs again alone, and that run counts.
//   - A run alone may take longer if it waits for a processor, up to a limit (timelimit.go).
//
// Begin with Cases, which decides the cases of a submission, and Gate.RunFairly, which runs a
// single program. They use gate.go, which admits programs, rerun.go, which runs a program beside
// others and again alone, and timelimit.go, which decides what a timeout proves.
//
// The package does not know what a run is for. Its callers pass functions that start a program,
// judge its answer and report progress.
package fairrun

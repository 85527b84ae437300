// Package recheck rechecks failures before they cost points.
//
// A program may fail to compile, or crash, because the machine has no thread, process,
// file, memory or disk left. No message reveals this reliably: each program reports a
// refused resource in its own words, or hides it. So this package tests the machine. In the
// same sandbox, as the same user and under the same limits, the machine must build and run
// a program that is known to be right, the control, and must have room to spare.
//
//   - A failed build is repeated with nothing else running, unless nothing else ran the first
//     time. Then the machine is tested.
//   - Of crashes that look alike, one is repeated with nothing else running. If it ends
//     differently, all crashes are repeated and the new runs count, so that an accident costs
//     nobody a point. Then the machine is tested.
//   - A program that ended well may also have been refused a resource and have hidden it. So
//     if any points were lost, there must be room to spare. If there is not, all cases that
//     lost points run again alone, and the machine is tested.
//
// An error means that the machine cannot run the control. This is a failure of Touchstone:
// it costs the submission nothing, and none of its results may be cached.
//
// Begin at recheck.go: CheckBuild and CheckRuns are the entry points. machine.go tests the machine.
package recheck

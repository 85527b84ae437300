// Package recheck rechecks failures before they cost points.
//
// A program may fail to compile, or crash, because the machine has no threads, processes, open
// files, memory or disk space left. No message reveals this reliably: programs report a refused
// resource in different words, or not at all. So this package tests the machine. In the same
// sandbox, as the same user and under the same limits, the machine must build and run a program
// that is known to be right, the control, and must have enough spare resources.
//
//   - A failed build is repeated with nothing else running, unless nothing else was running the
//     first time. Then the machine is tested.
//   - Of crashes that look alike, one is repeated with nothing else running. If it ends
//     differently, all crashes are repeated and the new runs count, so that an accident costs no
//     points. Then the machine is tested.
//   - A program that ended normally may also have been refused a resource without reporting it. So
//     if any points were lost, there must be enough spare resources. If there are not, all cases
//     that lost points run again alone, and the machine is tested.
//
// An error means that the machine cannot run the control. This is a failure of Touchstone: it costs
// the submission no points, and none of its results may be cached.
//
// Begin with recheck.go: CheckBuild and CheckRuns are the entry points. machine.go tests the
// machine.
package recheck

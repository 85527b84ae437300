// Package sandbox runs one untrusted command under limits and reports what happened. It does
// not judge: a program that crashes, floods its output or runs too long yields an Outcome,
// never an error. An error means that the sandbox itself failed.
//
// A program that uses the package calls Init first, because the sandbox starts the same program
// again as its helper. The example shows the rest.
//
// It needs no privileges, no other program and no set-up, and imports no other package of this
// project.
//
// A Backend is one way of isolating a run from the machine. Each back end declares for every
// guarantee whether it enforces it, only measures it, or does neither. Open selects one by
// trying it out instead of checking versions.
//
// The steps of a run are the same for all back ends:
//
//  1. start the command in a session of its own with the given environment and files, inheriting
//     nothing else; stdin is empty unless given
//  2. collect stdout and stderr up to their limits, and read on past the limit so that the
//     program never blocks on a full pipe
//  3. watch wall time, CPU time, memory and output, and kill the whole process tree at the
//     first exceeded limit or when the context is done
//  4. before killing a program that exceeded its time, ask its runtime where it is, if that is
//     possible
//  5. kill the processes that the program left behind, also after a normal exit
//  6. fetch the files that the command names; report status, usage and output
//
// Read sandbox.go, then run.go, which watches a run, and collector.go, which reads its output.
// open.go selects a back end. On Linux, box_linux.go starts each run from outside.
// helper_linux.go is the process inside, which follows spec_linux.go; each step is in the file of
// its name: mounts, privileges, landlock, seccomp, limits. execguard_linux.go keeps a program from
// starting others. cgroup_linux.go counts memory. modes_linux.go lists the kinds of sandbox and
// tries them out. process_other.go is the back end of other systems. prove.go tests what a sandbox
// prevents, and resources.go what resources the machine has left; both run the programs of canary.go
// in a sandbox. tempdir.go makes directories that are always cleaned up.
package sandbox

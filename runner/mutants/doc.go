// Package mutants changes a right program in one small place, as a tired person might,
// and tells what becomes of it: so a class can be made up that is like a real one.
//
// It promises that the same program has the same changes, in the same order, each time,
// and the same fate. Read mutants.go, then java.go.
//
// It must never start a process: who asks does, and hands the streams in. It must never
// know a report or a score.
package mutants

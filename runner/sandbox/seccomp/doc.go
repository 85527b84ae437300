// Package seccomp keeps a process, and all that it starts, from calls of the kernel
// that no homework needs.
//
// Promises:
//
//   - What is forbidden fails with an error that a program can handle; only calls of
//     another architecture end it.
//   - Processes that are protected cannot be signalled, watched or slowed down.
//
// It must never know what runs, nor what else holds it.
package seccomp

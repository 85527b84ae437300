// Package workdir keeps the folder that a grading works in: made locked, so that
// the next grading can tell a killed one's from a living one's, and removed with
// whatever programs leave in it.
//
// Promises:
//
//   - A folder of a grading that was killed is removed by a later one, and that of a
//     living one never.
//   - RemoveAll removes what took its own permissions away.
//   - CheckRoom tells a full disk from a submission that cannot be built.
//   - No text that a Tidier has gone over says where the folder was.
//
// Read workdir.go, which begins with the layout of the folder, then tidy.go. It must
// never know what the programs in it are for.
package workdir

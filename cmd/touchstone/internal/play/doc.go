// Package play is a game between a person and the reference at a terminal: what was
// played, what a person can type, and how a game is saved and read back.
//
// Read match.go, then console.go and commands.go; record.go writes and reads games.
//
// It must never know of flags.
package play

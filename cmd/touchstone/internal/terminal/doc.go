// Package terminal is what a stream can show: whether it is a terminal, how wide it
// is, and whether it gets colour and more than ASCII.
//
// It must never know what is written there.
package terminal

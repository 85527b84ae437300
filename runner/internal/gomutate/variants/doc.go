// Package variants runs the variants of a program, one after another, in one process.
// It is compiled together with the program, which package gomutate has written anew:
// so it imports nothing but the standard library, and runs where the program does.
package variants

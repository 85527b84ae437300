// Package render writes reports in a format where a mistake of ours may come to light:
// what can be written is, and the error names each submission that a file does not
// tell of.
//
// It must never know which files a command writes, nor who reads them.
package render

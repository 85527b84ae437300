// Package results writes what a grading leaves: a file for each submission, the files
// about all of them, and what students may read.
//
// One command at a time writes to a folder of results. A file is whole or absent. What
// one file lacks keeps no other from being written.
//
// Read folder.go, then write.go and render.go; lock.go and others.go guard the folder.
package results

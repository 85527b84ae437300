// Package watch tells when the sources of a submission change. It looks at them every
// now and then. Notifications of the system would come sooner, but not from every file
// system (a network share, a folder mounted into a container), and would have to be
// asked for anew for each folder that an editor replaces. A homework is a handful of
// files.
//
// It promises that what compilers and editors put beside the sources is no change, and
// that files which are saved together are one.
//
// It must never know what is done with the submission.
package watch

// Package sevenzip reads the files of a 7z archive, from front to back.
//
// It exists because the library github.com/bodgit/sevenzip v1.6.5 allocates memory by the counts
// in a header, so that an archive of 43 bytes can crash the process. This package guarantees:
//
//   - It trusts no number in an archive. New returns an error for more entries, or more bytes to
//     unpack, than its limits allow.
//   - A dictionary takes no more memory than the data that it helps to unpack.
//
// It unpacks what archivers apply to source files: LZMA, LZMA2, Deflate, bzip2, stored files and
// the filter BCJ. It lists files packed by other methods, such as those for executables, but
// cannot read them.
//
// The format is described in 7zFormat.txt of the 7-Zip project. What it calls a folder is a block
// here: a group of files that are packed together.
package sevenzip

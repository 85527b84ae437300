// Package intake finds out what was handed in, and by whom: a folder of
// submissions, a download of Canvas, an export of Gradescope, clones of GitHub
// Classroom, and the roster that says who should have.
//
// Promises:
//
//   - Nothing is unpacked and nothing runs here: a submission is read when it is
//     graded (Submission.Collect, by package handin), under its limits.
//   - A submission's name is its own, safe as the name of a file, and the same
//     however often the same files are taken.
//   - Whatever is passed over is named, with the reason.
//
// Read it in this order:
//
//  1. intake.go: Take turns paths into a Batch
//  2. place.go: recognisers tell what is at a path; another way to hand in, such as
//     Moodle's download, is a file beside canvas_download.go and a row there
//  3. names.go: names of submissions
//  4. roster.go, roster_read.go: whose a submission is, and who handed in nothing
//  5. class.go: whether a folder is the work of many, for who wants that of one
//  6. kept_sources.go: what a report keeps of the sources, for people to look at
//
// It must never know how anything is graded: no language, no suite, no verdict.
package intake

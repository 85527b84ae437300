// Package intake finds the submissions of a batch, their students, and how late they are. It
// reads folders of submissions, Canvas downloads, Gradescope exports, GitHub Classroom clones,
// the roster of a course, and a file of submission times. A shard divides a batch among machines.
//
// Promises:
//
//   - It neither unpacks nor runs submissions. Submission.Collect reads a submission when it is
//     graded, under the limits of package handin.
//   - The name of a submission is unique, safe as a file name, and the same for the same set of
//     files.
//   - All machines that read the same batch divide it in the same way, and record the division in
//     their reports (record.Shard).
//   - A warning names everything that was skipped, with the reason.
//
// Read it in this order:
//
//  1. intake.go: FindSubmissions turns paths into a Batch
//  2. input_path.go: recognisers determine the kind of a path. To add a source, such as Moodle's
//     download, add a file beside canvas_download.go and a row to recognisers
//  3. submission.go: a submission, and its name
//  4. roster.go, roster_read.go, roster_rows.go: the students of a submission, and students
//     without one
//  5. times.go: the lateness of a submission
//  6. class.go: detecting the submissions of a class where a single submission is expected
//  7. kept_sources.go: the sources that a report keeps for people to read
//  8. shard.go, shard_environment.go: the part of a batch for one machine, and the part that a
//     cluster assigns to this process
//
// The package does not know how submissions are graded: no language, suite or verdict.
package intake

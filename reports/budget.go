package reports

// What a rendering spends on what a program printed or a student wrote is
// bounded, whatever that is: a person reads no more, and nobody can make a
// report that takes an hour to write or a minute to open. These are all the
// bounds, so that they can be weighed against each other. The JSON form alone has
// everything that a report holds; the runner bounds that.

// longestText is what is shown of any text that a person reads as one: a
// sentence, a name, a label, a line of a program. It is a page and a half, eight times
// what the runner keeps of a line, and fits a cell of every spreadsheet (32,767
// characters).
const longestText = 4 << 10 // bytes

// Lines and rows of text at a terminal.
const (
	buildLines = 30 // of a compiler's message: the first error is the one to mend

	// Of stderr: an exception is named above its trace, which may be long, and
	// debug output may stand before it.
	stderrHead = 4 // lines
	stderrTail = 8 // lines

	excerptRows   = 3  // that one line of a program or a compiler takes
	shownFailures = 6  // of a kind: they resemble each other, and more are not read
	shownLosses   = 10 // reasons for lost points; the details say the rest
)

// In every form.
const (
	shownNotes = 20  // on a submission
	shownMoves = 100 // of a line of play: no game of ours has as many
)

// A page: a class of 300 must still open at once.
const (
	excerptWidth  = 300 // columns of one line of a program or a compiler
	contrastWidth = 120 // columns around the difference of two lines

	detailedFailures = 4800 // cases told in detail, over all submissions of a page,
	leastFailures    = 6    // but no less than these of each

	drawnTrees = 60 // search trees of one page; runner/illustrate bounds each
)

// Blocks of text in what other systems read, in bytes.
const (
	blockText      = 16 << 10 // a case, or a compiler's message
	caseStderr     = 2 << 10  // stderr within what is told of a case
	annotationText = 4 << 10  // a compiler's message in GitHub's log
	gradescopeText = 8 << 10  // a test
	junitOutput    = 1 << 10  // stdout of a case: GitLab takes 30 MB a file

	// A step summary: GitHub refuses one of more than 1 MiB, and other commands
	// of the step may write to it too.
	githubSummary = 1000 << 10

	githubAnnotations = 10 // errors that GitHub shows of a step
)

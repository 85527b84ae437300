package show

// LongestText is what is shown of any text that a person reads as one: a
// sentence, a name, a label, a line of a program. It is a page and a half, eight times
// what the runner keeps of a line, and fits a cell of every spreadsheet (32,767
// characters).
const LongestText = 4 << 10 // bytes

// Lines and rows of text at a terminal.
const (
	BuildLines = 30 // of a compiler's message: the first error is the one to mend

	// Of stderr: an exception is named above its trace, which may be long, and
	// debug output may stand before it.
	StderrHead = 4 // lines
	StderrTail = 8 // lines

	ExcerptRows   = 3  // that one line of a program or a compiler takes
	ShownFailures = 6  // of a kind: they resemble each other, and more are not read
	ShownLosses   = 10 // reasons for lost points; the details say the rest

	ShownGroups  = 40 // of submissions that answer alike
	GroupMembers = 60 // of one group

	SmallFailures = 8  // inputs: ours are no more than lines of an answer and one
	SmallTree     = 40 // positions of the search for one
)

// In every form.
const (
	ShownNotes = 20  // on a submission
	ShownMoves = 100 // of a line of play: no game of ours has as many
)

// A page: a class of 1,000 must still open at once.
const (
	ExcerptWidth  = 300 // columns of one line of a program or a compiler
	ContrastWidth = 120 // columns around the difference of two lines

	DetailedFailures = 4800 // cases told in detail, over all submissions of a page,
	LeastFailures    = 6    // but no less than these of each

	// Of what a case told in detail printed, in bytes: an answer of six lines is 150, a
	// trace more than a report keeps.
	PageOutput  = 8 << 20 // over all cases of a page,
	LeastOutput = 1 << 10 // but no less than this of each

	// Of what students handed in, in bytes as they stand in the page.
	PageSources  = 10 << 20 // over all submissions of a page,
	LeastSources = 4 << 10  // but no less than this of each,
	MostSources  = 96 << 10 // and no more

	HeatRows = 100 // of submissions by cases that are there at once: each has a cell for a case

	DrawnTrees = 60 // search trees of one page; package tree bounds each
)

// Blocks of text in what other systems read, in bytes.
const (
	BlockText      = 16 << 10 // a case, or a compiler's message
	CaseStderr     = 2 << 10  // stderr within what is told of a case
	AnnotationText = 4 << 10  // a compiler's message in GitHub's log
	GradescopeText = 8 << 10  // a test
	JUnitOutput    = 1 << 10  // stdout of a case: GitLab takes 30 MB a file

	// A step summary: GitHub refuses one of more than 1 MiB, and other commands
	// of the step may write to it too.
	GitHubSummary = 1000 << 10

	GitHubAnnotations = 10 // errors that GitHub shows of a step
)

package show

// LongestText limits any text that a person reads in one piece, such as a sentence, a name,
// a label or a line of a program. It is a page and a half, eight times what the runner
// keeps of a line, and fits a cell of any spreadsheet (32,767 characters).
const LongestText = 4 << 10 // bytes

// Limits for a terminal, in lines and rows.
const (
	BuildLines = 30 // of a compiler's message: the first error matters most

	// Limits for stderr. The name of an exception comes before or after its trace, which
	// may be long, and debug output may come before it.
	StderrHead = 4 // lines
	StderrTail = 8 // lines

	ExcerptRows   = 3  // for one line of a program or a compiler
	ShownFailures = 6  // of one kind: they resemble each other, and nobody reads more
	ShownLosses   = 10 // reasons for lost points; the details say the rest

	ShownGroups  = 40 // of submissions with the same answers
	GroupMembers = 60 // of one group

	SmallFailures = 8  // inputs
	SmallTree     = 40 // positions of the search for one
)

// Limits for every format.
const (
	ShownNotes = 20  // for one submission
	ShownMoves = 100 // in a line of play; games here are shorter
)

// Limits for a page: a class of 1,000 must still open at once.
const (
	ExcerptWidth  = 300 // columns of one line of a program or a compiler
	ContrastWidth = 120 // columns of a quotation around a difference

	DetailedFailures = 4800 // cases in detail, over all submissions of a page,
	LeastFailures    = 6    // but at least these of each

	// Output of a case shown in detail, in bytes. An answer of six lines takes 150, and a
	// trace takes more than a report keeps.
	PageOutput  = 8 << 20 // over all cases of a page,
	LeastOutput = 1 << 10 // but at least this of each

	// Sources of a submission, in bytes as they stand in the page.
	PageSources  = 10 << 20 // over all submissions of a page,
	LeastSources = 4 << 10  // but at least this of each,
	MostSources  = 96 << 10 // and no more

	HeatRows = 100 // rows of the heat map that are shown at first

	DrawnTrees = 60 // search trees of one page; package tree bounds each
)

// Limits for blocks of text that other systems read, in bytes.
const (
	BlockText      = 16 << 10 // a case, or a compiler's message
	CaseStderr     = 2 << 10  // stderr within the text of a case
	AnnotationText = 4 << 10  // a compiler's message in GitHub's log
	GradescopeText = 8 << 10  // the text of one test
	JUnitOutput    = 1 << 10  // stdout of a case: GitLab accepts 30 MB for a file

	// A step summary. GitHub refuses one of more than 1 MiB, and other commands of the step
	// may write to it too.
	GitHubSummary = 1000 << 10

	GitHubAnnotations = 10 // errors that GitHub shows of a step
)

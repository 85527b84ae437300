package show

// LongestText is the most that is shown of any one text, such as a sentence, a name, a
// label or a source line. It is about a page and a half, ten times what a report keeps of a
// line (record.MaxText), and fits in a spreadsheet cell (32,767 characters).
const LongestText = 4 << 10 // bytes

// Limits for a terminal, in lines and rows.
const (
	BuildLines = 30 // of a compiler's message, where the first error matters most

	// Limits for stderr. An exception's name comes before or after its trace, which may be
	// long, and debug output may precede both.
	StderrHead = 4 // lines
	StderrTail = 8 // lines

	ExcerptRows   = 3  // for one source line, or one line of a compiler's message
	ShownFailures = 6  // failures of one kind; they resemble each other
	ShownLosses   = 10 // reasons for lost points; the details have the rest

	ShownGroups  = 40 // groups of submissions with the same answers
	GroupMembers = 60 // submissions of one group

	SmallFailures = 8  // failing inputs
	SmallTree     = 40 // positions in the search of one input
)

// Limits for every format.
const (
	ShownNotes = 20  // for one submission
	ShownMoves = 100 // in a line of play; games here are shorter
)

// Limits for a page. The page of a class of 1,000 must still open at once.
const (
	ExcerptWidth  = 300 // columns of one source line, or one line of a compiler's message
	ContrastWidth = 120 // columns of a quotation around a difference

	DetailedFailures = 4800 // cases in detail, in all submissions of a page together,
	LeastFailures    = 6    // but at least this many for each submission

	// Output of cases shown in detail, in bytes. An answer of six lines takes 150 bytes. A
	// trace takes more than a report keeps.
	PageOutput  = 8 << 20 // for all cases of a page together,
	LeastOutput = 1 << 10 // but at least this much for each case

	// Sources of submissions, in bytes that they take on the page.
	PageSources  = 10 << 20 // for all submissions of a page together,
	LeastSources = 4 << 10  // but at least this much for each submission,
	MostSources  = 96 << 10 // and at most this much

	HeatRows = 100 // rows of the heat map shown at first

	DrawnTrees = 60 // search trees on one page; package tree limits their size
)

// Limits for text that other systems read, in bytes.
const (
	BlockText      = 16 << 10 // a case, or a compiler's message
	CaseStderr     = 2 << 10  // stderr in the text of a case
	AnnotationText = 4 << 10  // a compiler's message in GitHub's log
	GradescopeText = 8 << 10  // the text of one test
	JUnitOutput    = 1 << 10  // stdout of a case; GitLab accepts files of up to 30 MB

	// A step summary. GitHub rejects more than 1 MiB for a step, and other commands of the
	// step may write to it, too.
	GitHubSummary = 1000 << 10

	GitHubAnnotations = 10 // errors that GitHub shows for one step
)

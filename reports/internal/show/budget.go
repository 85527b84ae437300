package show

// LongestText is the length at which formats cut any text, such as a name or a source line. It
// is ten times record.MaxText, and fits in a spreadsheet cell (32,767 characters).
const LongestText = 4 << 10 // bytes

// Limits for a terminal. A line of the source may take several rows of the terminal.
const (
	BuildLines = 30 // of a compiler's message, in which the first error matters most

	// Limits for stderr, of which formats show the first and the last lines. An exception's name
	// may come before or after a long trace, and debug output may precede both the name and the
	// trace.
	StderrHead = 4 // lines
	StderrTail = 8 // lines

	ExcerptRows   = 3  // rows for one source line, or one line of a compiler's message
	ShownFailures = 6  // failures of one kind, which are usually similar
	ShownLosses   = 10 // reasons for lost points

	ShownGroups  = 40 // groups of submissions with the same answers
	GroupMembers = 60 // submissions of one group

	SmallFailures = 8  // failing inputs
	SmallTree     = 40 // positions in the search of one input
)

// Limits for all formats.
const (
	ShownNotes = 20  // for one submission
	ShownMoves = 100 // moves in a line of play; games are shorter
)

// Limits for a page. A page on a class of 1,000 must still open at once.
const (
	ExcerptWidth  = 300 // columns of one source line, or one line of a compiler's message
	ContrastWidth = 120 // columns of a quotation that shows a difference

	DetailedFailures = 4800 // cases in detail on a page,
	LeastFailures    = 6    // but at least this many for each submission

	// Limits for the output of the cases in detail, in bytes. The output is usually small: an
	// answer of six lines has 150 bytes, and a report keeps only part of a trace.
	PageOutput  = 8 << 20 // for a page,
	LeastOutput = 1 << 10 // but at least this much for each case

	// Limits for source code, in bytes of the page.
	PageSources  = 10 << 20 // for a page,
	LeastSources = 4 << 10  // but at least this much for each submission,
	MostSources  = 96 << 10 // and at most this much

	HeatRows = 100 // rows of the heat map that are visible at first

	DrawnTrees = 60 // search trees on a page; package tree limits their size
)

// Limits for text that other systems read, in bytes.
const (
	BlockText      = 16 << 10 // a case, or a compiler's message
	CaseStderr     = 2 << 10  // stderr in the text of a case
	AnnotationText = 4 << 10  // a compiler's message in GitHub's log
	GradescopeText = 8 << 10  // the text of one test
	JUnitOutput    = 1 << 10  // stdout of a case; GitLab accepts files of up to 30 MB

	// The limit for a step summary. It is below the 1 MiB per step that GitHub accepts, because
	// other commands of the step may add to the summary.
	GitHubSummary = 1000 << 10

	GitHubAnnotations = 10 // annotations that GitHub shows for one step
)

package locate

import (
	"context"
	"sync"
	"time"

	"touchstone/cases"
	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

// Locator finds mistakes of programs that were asked one suite. It is safe for
// concurrent use.
type Locator struct {
	suite  cases.Suite
	rubric cases.Rubric

	maxWork time.Duration // see maxWork

	prepare sync.Once
	asked   []question // cases of the suite
	places  []int      // of those in the suite
	held    []question // that no repair is found on
}

// New makes a locator, which prepares its questions when it is first needed.
func New(suite cases.Suite, rubric cases.Rubric) *Locator {
	return &Locator{suite: suite, rubric: rubric, maxWork: maxWork}
}

// Host holds one program at a time and tries changes of it. Places in files are counted
// as Java does, in units of UTF-16.
type Host interface {
	// Load has it hold a program, and lists small changes that might mend it. Its error
	// may be Refused.
	Load(main string, files []javahost.SourceFile) ([]javahost.Mutation, error)

	// Compile compiles variants, in place of those before, each with a change by its
	// number or javahost.Original. It tells which of them can be asked, and what it has
	// done so far.
	Compile(changes []int) ([]bool, javahost.Effort, error)

	// Ask runs a variant that compiles, by its place among them, on each question.
	Ask(place int, questions []javahost.Ask) ([]javahost.Asked, error)
}

// Refused is why a host does not hold a program, which is no failure: its error of Load.
type Refused struct{ Why string }

func (r Refused) Error() string { return r.Why }

// Expecter is a host that wants to know in which order changes will probably be tried,
// before Compile is asked for the first of them.
type Expecter interface{ Expect(changes []int) }

// Program is what was handed in.
type Program struct {
	Main  string // the class to run
	Files []javahost.SourceFile
}

const (
	// maxChanges is how many mistakes are looked for one after another.
	maxChanges = 3

	// maxTries is how many variants are compiled, at most.
	maxTries = 4000

	// maxWork is how much is done before nothing new is tried: what that ought to take,
	// by counts. So what is found is the same on every machine, however busy.
	maxWork = 8500 * time.Millisecond

	// maxTime is the time of processors after which nothing new is tried: the bound of
	// the mistakes in those counts.
	maxTime = 3 * maxWork

	askTime  = 30 * time.Microsecond // what a question takes,
	stepTime = 15 * time.Nanosecond  // a step of its answer,
	byteTime = 100 * time.Nanosecond // a byte of that,

	allocation     = 64 << 10 // and so many bytes of the heap: the few that differ from run to run do not count
	allocationTime = 70 * time.Microsecond

	// maxNamed is how many repairs are named.
	maxNamed = 3
)

// Locate tries what makes a wrong program right. The host is the program's own, and
// is of no use afterwards; what it says is not trusted, and what it fails at ends
// the search: the location says so. So does the end of ctx, after which the host is
// needed for some moments.
func (l *Locator) Locate(
	ctx context.Context,
	host Host,
	p Program,
	results []record.Result,
) *record.Location {
	return l.search(ctx, host, p, results).location()
}

func (l *Locator) search(
	ctx context.Context,
	host Host,
	p Program,
	results []record.Result,
) *search {
	l.prepare.Do(func() {
		l.asked, l.places = inside.SuiteQuestions(l.suite)
		l.held = inside.HeldQuestions(l.suite, inside.HeldSeed)
	})
	s := &search{Locator: l, ctx: ctx, host: host, main: p.Main, results: results, heat: heat{}}
	s.run(p.Files)
	return s
}

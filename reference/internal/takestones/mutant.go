package takestones

// Faults describes how a faulty program differs from a correct one. A string field names the
// mistake in one part of the program; "" means that this part is correct. A bool field is true if
// the program makes the mistake. faults/takestones.txt describes the mistakes.
//
// A separate search makes the mistakes (see Edition.SolveWithFaults), because in the correct search
// they would cost time at every node.
type Faults struct {
	Read Read // how the program reads the arguments (section 2)

	// The rules (section 1).
	First       First // which stones may be taken first
	Later       Later // which stones may be taken after another
	Taken       Taken // which stones have been taken
	LastIsFirst bool  // uses the first stone of the input as the stone taken last
	Order       Order // in which order the search tries moves
	Turn        Turn

	// The evaluation (section 4), a table in which the first row that applies gives the value.
	Negate     string // when values change sign (rule 4.1)
	End        string // the row for positions without moves
	One        string // the row for positions in which stone 1 has not been taken
	LastOne    string // the row for positions in which stone 1 was taken last
	Prime      string // the row for primes
	Composite  string // the row for composites
	ScopeOther bool   // after composites, counts the stones that the other edition counts (rule 4.2)
	Factor     Factor // the largest prime factor of a composite
	Primality  Primality
	Parity     Parity // what odd and even counts mean
	Cell       string // the sign of the value for odd or for even counts in one row
	Heavy      string // a value for odd or for even counts has the weight of another row
	Counted    string // which stones count after a prime or a composite
	Weights    string // the weights of the rows
	Row        string // which row applies to a last stone

	// The search (section 3).
	CutOff      string
	Bounds      string // how alpha and beta are updated and passed
	Window      Window // the bounds at the root (rule 3.2)
	Start       Start  // the initial value of a node
	Return      string // the value that a node returns
	Limit       Limit  // the depth limit
	EndsIgnored bool   // a node above the limit that has no move keeps its initial value
	LimitExact  bool   // evaluates no nodes below the limit, which matters only with another mistake

	// The reported results (section 5).
	Choice        Choice // which stone is reported as the move (rule 3.3)
	Value         string // the value of the root
	Evaluated     Evaluated
	Visited       Visited
	CountsSwapped bool   // exchanges the two counts
	MaxDepth      string // the depth reached
	Branching     string // the branching factor
	DigitsCut     bool   // cuts the digits of the branching factor instead of rounding it

	// The trace (section 6).
	TraceBounds   TraceBounds
	TracePreorder bool // prints nodes before their children, with the bounds on entry
	TraceNodes    TraceNodes
	TraceStones   TraceStones
	TraceRoot     string // the stone shown for the root
	NextBefore    bool   // the list of stones left includes the next move

	Breakdown Breakdown // when the program crashes or loops forever
}

// The types of those fields of Faults that need methods.
type (
	Read        string
	First       string
	Later       string
	Taken       string
	Order       string
	Turn        string
	Factor      string
	Primality   string
	Parity      string
	Window      string
	Start       string
	Limit       string
	Choice      string
	Evaluated   string
	Visited     string
	TraceBounds string
	TraceNodes  string
	TraceStones string
	Breakdown   string
)

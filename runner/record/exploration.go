package record

// Exploration holds the results of running a wrong program on small inputs that are not in the
// suite. It shows a student where to start looking, even if no mistake was identified. It does
// not affect the score.
type Exploration struct {
	Inputs int `json:"inputs"` // number of inputs that the program was run on
	Wrong  int `json:"wrong"`  // number of inputs on which the output is wrong

	// Failures holds the smallest inputs on which the program is wrong, the smallest first.
	// Each one after the first is the smallest input on which a further line is wrong. If the
	// program is right on all inputs, or was run on none, Failures holds the failed case of the
	// suite whose correct search is smallest.
	Failures []SmallFailure `json:"failures"`

	// Rules holds the standing of each rule of the assignment: the suspects first, beginning
	// with the likeliest. It is empty if the program is right on all inputs or prints nothing
	// on any.
	Rules []RuleStanding `json:"rules"`
}

// RuleStanding is the evidence for or against one rule.
type RuleStanding struct {
	Name     string   `json:"name"` // such as "first-moves"; stable across versions
	Text     string   `json:"text"` // what it covers, such as "which stones may be taken first"
	Spec     string   `json:"spec"` // clause of the rules, such as "1.2"
	Standing Standing `json:"standing"`
	Inputs   int      `json:"inputs"`       // number of inputs on which a known mistake in the rule would show
	Wrong    int      `json:"inputs_wrong"` // number of these inputs on which such a mistake would affect one of the wrong lines
}

// Standing says what the inputs showed about a rule.
type Standing string

// The standings. None of them claims that a rule is wrong; only a diagnosis does.
const (
	Suspect Standing = "suspect" // the program is wrong where a mistake in the rule would show
	Holds   Standing = "holds"   // the program is right wherever a known mistake in the rule would show
	Unclear Standing = "untold"  // neither
)

// SmallFailure is a small input on which a program is wrong.
type SmallFailure struct {
	Case      string   `json:"case"` // name of the case if it belongs to the suite; empty for an extra input
	Args      []string `json:"args"`
	Command   string   `json:"command"` // what a student types to reproduce it
	Verdict   Verdict  `json:"verdict"`
	Cause     string   `json:"cause"`     // in a sentence
	Labels    []string `json:"labels"`    // lines that are wrong here and on no smaller input
	Lines     []Line   `json:"lines"`     // one for each expected line, in order
	Searched  int      `json:"positions"` // number of positions that a correct search visits
	Positions []Visit  `json:"tree"`      // all positions of the search; empty if there are too many
}

// Visit is a position of a correct search, in the order in which the search enters it. Its form
// does not depend on the game.
type Visit struct {
	Depth  int    `json:"depth"`  // 0 at the root of the search
	Move   string `json:"move"`   // the move that led here; at the root the last move of the input, or empty
	Mover  string `json:"mover"`  // whose turn it is, MAX or MIN
	Value  string `json:"value"`  // from MAX's point of view
	Reason string `json:"reason"` // where the value comes from, in a few words
}

// MaxSuspects is the largest number of rules that may be suspects.
const MaxSuspects = 3

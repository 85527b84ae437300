package record

// Exploration is what a wrong program answers to extra small inputs: where to begin
// looking for what is wrong, whether or not a mistake is named. It is not scored.
type Exploration struct {
	Inputs int `json:"inputs"` // that the program was asked
	Wrong  int `json:"wrong"`  // of them, those where something is wrong

	// Failures are the smallest inputs on which the program is wrong, the smallest
	// of all first. Each of the others is the smallest for a line that is right on
	// those before it. If the program is right on all inputs, or was asked none, it is
	// the case of the suite with the smallest right search of those that it fails.
	Failures []SmallFailure `json:"failures"`

	// Rules tell how each rule of the assignment stands by these inputs: suspects
	// first, the likeliest before the others. There are none if the program is right
	// on all inputs, or prints nothing on any.
	Rules []RuleStanding `json:"rules"`
}

// RuleStanding is how a rule stands.
type RuleStanding struct {
	Name     string   `json:"name"` // such as "first-moves"; the same from version to version
	Text     string   `json:"text"` // what it is about, such as "which stones may be taken first"
	Spec     string   `json:"spec"` // the clause of the rules, such as "1.2"
	Standing Standing `json:"standing"`
	Inputs   int      `json:"inputs"`       // at which a known mistake in it would show
	Wrong    int      `json:"inputs_wrong"` // of them, those where it would show in what is wrong
}

// Standing says whether a rule holds.
type Standing string

// The standings. None says that a rule is wrong: a diagnosis says that.
const (
	Suspect Standing = "suspect" // the program is wrong where a mistake in it would show
	Holds   Standing = "holds"   // the program is right wherever a known mistake in it would show
	Untold  Standing = "untold"  // neither
)

// SmallFailure is a small input on which a program is wrong.
type SmallFailure struct {
	Case      string   `json:"case"` // of the suite that this is; empty if it is an extra input
	Args      []string `json:"args"`
	Command   string   `json:"command"` // what a student types to see the same
	Verdict   Verdict  `json:"verdict"`
	Cause     string   `json:"cause"`     // in a sentence
	Labels    []string `json:"labels"`    // lines that are wrong here, and on no smaller input
	Lines     []Line   `json:"lines"`     // one for each expected line, in order
	Searched  int      `json:"positions"` // that a right search visits
	Positions []Visit  `json:"tree"`      // all of them; empty if they are many
}

// Visit is a position of a right search, in the order in which the search enters
// them. It names no game.
type Visit struct {
	Depth  int    `json:"depth"`  // 0 at the root
	Move   string `json:"move"`   // that led here; at the root the last of the input, empty if there is none
	Mover  string `json:"mover"`  // whose turn it is: MAX or MIN
	Value  string `json:"value"`  // to MAX
	Reason string `json:"reason"` // where the value comes from, in a few words
}

// MaxSuspects is how many rules are suspect at most.
const MaxSuspects = 3

package record

// Exploration holds the results of running a wrong program on small inputs that are not in the
// suite. Even if no mistake is identified, it shows a student where to start looking. It does
// not affect the score.
type Exploration struct {
	Inputs int `json:"inputs"` // number of inputs that the program was run on
	Wrong  int `json:"wrong"`  // number of inputs on which the output is wrong

	// Failures holds small inputs on which the program is wrong, from smallest to largest: the
	// smallest of all, and then each input on which a further line is wrong. If the program is
	// right on all small inputs, or did not run on any, Failures holds the failed case of the
	// suite whose correct search is smallest.
	Failures []SmallFailure `json:"failures"`

	// Rules says for each rule of the assignment whether the program seems to break it. Suspects
	// come first, the most likely one at the top. Rules is empty if the program is right on all
	// inputs or prints nothing on any.
	Rules []RuleStanding `json:"rules"`
}

// RuleStanding is the evidence for or against one rule.
type RuleStanding struct {
	Name     string   `json:"name"` // such as "first-moves"; does not change between versions
	Text     string   `json:"text"` // what it covers, such as "which stones a player may take first"
	Spec     string   `json:"spec"` // clause of the rules, such as "1.2"
	Standing Standing `json:"standing"`
	Inputs   int      `json:"inputs"`       // number of inputs that would show a known mistake in the rule
	Wrong    int      `json:"inputs_wrong"` // number of these inputs on which that mistake would affect a wrong line
}

// Standing says whether a program seems to break a rule of the assignment.
type Standing string

// The possible standings of a rule. Suspect is no proof that the program breaks the rule.
const (
	Suspect Standing = "suspect" // the program is wrong on inputs that would show a mistake in the rule
	Holds   Standing = "holds"   // the program is right on every input that would show a known mistake in the rule
	Unclear Standing = "untold"  // neither
)

// SmallFailure is a small input on which a program is wrong.
type SmallFailure struct {
	Case      string   `json:"case"` // name of the case; empty for an input that is not in the suite
	Args      []string `json:"args"`
	Command   string   `json:"command"` // what a student types to reproduce it
	Verdict   Verdict  `json:"verdict"`
	Cause     string   `json:"cause"`     // what is wrong, as a sentence
	Labels    []string `json:"labels"`    // lines that are wrong here and on no smaller input
	Lines     []Line   `json:"lines"`     // one for each expected line, in order
	Searched  int      `json:"positions"` // number of positions that a correct search visits
	Positions []Visit  `json:"tree"`      // all positions, in the order of the search; empty if there are too many
}

// Visit is a position of a correct search. It has the same form for every game.
type Visit struct {
	Depth  int    `json:"depth"`  // 0 at the root of the search
	Move   string `json:"move"`   // move that led to the position; at the root, the last move of the input, if any
	Mover  string `json:"mover"`  // whose turn it is, MAX or MIN
	Value  string `json:"value"`  // from MAX's point of view
	Reason string `json:"reason"` // where the value comes from, in a few words
}

// MaxSuspects is the maximum number of rules with the standing Suspect in an Exploration.
const MaxSuspects = 3

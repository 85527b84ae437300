package record

// Exploration holds the results of running a wrong program on small inputs that are not in the
// suite. Even if no mistake is identified, it shows a student where to start looking. It does
// not affect the score.
type Exploration struct {
	Inputs int `json:"inputs"` // number of inputs that the program was run on
	Wrong  int `json:"wrong"`  // number of inputs on which the output is wrong

	// Failures holds inputs on which the program is wrong, cases of the suite included, from
	// smallest to largest by cases.Size: for each line, the smallest input on which the line is
	// wrong. If students may not see that case, Failures also holds the smallest that they may see.
	Failures []SmallFailure `json:"failures"`
}

// SmallFailure is a small input on which a program is wrong.
type SmallFailure struct {
	Case      string   `json:"case"` // name of the case; empty for an input that is not in the suite
	Args      []string `json:"args"`
	Command   string   `json:"command"` // what a student types to reproduce it
	Verdict   Verdict  `json:"verdict"`
	Cause     string   `json:"cause"`     // what is wrong, as a sentence
	Note      string   `json:"note"`      // the rule that the program breaks here; empty if unknown, or if Case has a note
	Spec      string   `json:"spec"`      // clause of the rule in Note; empty if unknown
	Labels    []string `json:"labels"`    // lines that are wrong
	Lines     []Line   `json:"lines"`     // one for each expected line, in order
	Searched  int      `json:"searched"`  // number of positions that a correct search visits
	Positions []Visit  `json:"positions"` // all positions, in the order of the search; empty if there are too many
}

// Smallest returns the first failure, and those that show something which none before it shows: a
// wrong line, or a run that did not end normally. Their Labels are only of such lines.
func Smallest(failures []SmallFailure) []SmallFailure {
	var shown []SmallFailure
	seen := map[string]bool{}
	for _, f := range failures {
		if labels, isNew := f.LearnNew(seen); isNew || len(shown) == 0 {
			f.Labels = labels
			shown = append(shown, f)
		}
	}
	return shown
}

// LearnNew returns the wrong lines of f that are not in seen, and whether f shows anything that is
// not. It adds them to seen.
func (f SmallFailure) LearnNew(seen map[string]bool) (labels []string, isNew bool) {
	const ending = "" // stands for a run that did not end normally
	labels = []string{}
	for _, label := range f.Labels {
		if !seen[label] {
			labels, seen[label] = append(labels, label), true
		}
	}
	endsNew := !f.Verdict.EndedNormally() && !seen[ending]
	seen[ending] = seen[ending] || endsNew
	return labels, endsNew || len(labels) > 0
}

// Visit is a position of a correct search. It has the same form for every game.
type Visit struct {
	Depth  int    `json:"depth"`  // 0 at the root of the search
	Move   string `json:"move"`   // move that led to the position; at the root, the last move of the input, if any
	Mover  string `json:"mover"`  // whose turn it is, MAX or MIN
	Value  string `json:"value"`  // from MAX's point of view
	Reason string `json:"reason"` // where the value comes from, in a few words
}

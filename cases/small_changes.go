package cases

// SmallChanges is what a suite makes of small changes of a right solution, one after
// the other: each is a mistake that a tired person might have made, or none at all.
type SmallChanges struct {
	Solution  string        `json:"solution"`
	Changes   int           `json:"changes"`   // that there are
	Tried     int           `json:"tried"`     // of them
	Stillborn int           `json:"stillborn"` // of those tried: they do not compile
	Caught    int           `json:"caught"`    // by some case
	Survived  []SmallChange `json:"survived"`  // no case tells them from the solution
	Problem   string        `json:"problem"`   // why none was tried; empty if some were
}

// SmallChange is one change of a program in one place.
type SmallChange struct {
	File     string `json:"file"` // as the solution has it
	Line     int    `json:"line"`
	Operator string `json:"operator"` // such as "condition negated"
	Old      string `json:"old"`      // what stands there
	New      string `json:"new"`      // in its place
}

package takestones

// CutOff is a mistake in the cut-off test (rule 3.1).
type CutOff uint8

const (
	CutStrict    CutOff = iota + 1 // only if the value is strictly beyond the bound
	CutStrictMax                   // the same, but only at MAX nodes
	CutStrictMin                   // the same, but only at MIN nodes
	CutNever                       // plain minimax
	CutNeverMax                    // none at MAX nodes
	CutNeverMin                    // none at MIN nodes
	CutOwnBound                    // tests the player's own bound instead of the opponent's
	CutOnEntry                     // tests only before the first child
	CutNotRoot                     // none at children of the root
	CutTurned                      // reverses the comparison
)

// Bounds is a mistake in updating and passing alpha and beta.
type Bounds uint8

const (
	BoundsBeforeTest   Bounds = iota + 1 // updates them before the cut-off test
	BoundsFixed                          // never updates them
	BoundsFixedMax                       // never updates alpha
	BoundsFixedMin                       // never updates beta
	BoundsNotPassed                      // passes the window of the root to every node
	BoundsSwapped                        // passes them in the wrong order
	BoundsShared                         // stores them in fields and does not restore them
	BoundsOverwritten                    // sets them to a child's value, even if it is worse
	BoundsNotInherited                   // passes only the bound that the node has updated
	BoundsSet                            // sets a bound to the best value so far, even if that is worse
	BoundsOther                          // updates the other player's bound
	BoundsOtherAnew                      // passes the root's bound for the other player
)

// Window is a mistake in the bounds at the root (rule 3.2).
type Window uint8

const (
	WindowEnds     Window = iota + 1 // from the value of a loss to the value of a win
	WindowZero                       // alpha is 0 or the smallest positive number; no value lies between them
	WindowInfinite                   // infinite although the edition's are finite
)

// Start is a mistake in the initial value of a node.
type Start uint8

const (
	StartZero     Start = iota + 1 // 0 at all nodes
	StartPositive                  // the smallest positive number at MAX nodes
	StartLost                      // the value of a lost game
)

// Return is a mistake in the value that a node returns.
type Return uint8

const (
	ReturnBounded Return = iota + 1 // bounded by the window (fail-hard)
	ReturnLast                      // the value of the last child instead of the best
)

// Limit is a mistake in the depth limit (section 2).
type Limit uint8

const (
	LimitPlusOne    Limit = iota + 1 // one too deep
	LimitMinusOne                    // one too shallow
	LimitLiteral                     // takes 0 literally
	LimitFromTaken                   // counts from the first stone taken
	LimitIgnored                     // no limit
	LimitLooksAhead                  // one too deep, but counts nothing below the limit
	LimitInLoop                      // one too deep, and counts the nodes below the limit only as evaluated
)

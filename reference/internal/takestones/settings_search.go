package takestones

// Mistakes in the search (section 3).

// CutOff is a mistake in the test that ends the search of a node early (rule 3.1).
type CutOff uint8

const (
	CutStrict    CutOff = iota + 1 // only if the value is strictly beyond the bound
	CutStrictMax                   // the same, at MAX nodes
	CutStrictMin                   // the same, at MIN nodes
	CutNever                       // plain minimax
	CutNeverMax                    // no cut-off at MAX nodes
	CutNeverMin                    // no cut-off at MIN nodes
	CutOwnBound                    // tests the player's own bound, not the opponent's
	CutOnEntry                     // tested only before the first child
	CutNotRoot                     // never at a child of the root
	CutTurned                      // cuts off exactly where it should not
)

// Bounds is a mistake in keeping alpha and beta.
type Bounds uint8

const (
	BoundsBeforeTest   Bounds = iota + 1 // updated before the cut-off test
	BoundsFixed                          // never updated
	BoundsFixedMax                       // alpha never updated
	BoundsFixedMin                       // beta never updated
	BoundsNotPassed                      // every node gets the window of the root
	BoundsSwapped                        // passed down in the wrong order
	BoundsShared                         // kept in fields and not restored
	BoundsOverwritten                    // set to the child's value, even a worse one
	BoundsNotInherited                   // children inherit only the bound that their parent has set
	BoundsSet                            // set to the best value of the node, even if that is worse than the bound passed down
	BoundsOther                          // the other player's bound is updated
	BoundsOtherAnew                      // children get an infinite bound for the other player
)

// Window is a mistake in the window at the root (rule 3.2).
type Window uint8

const (
	WindowEnds     Window = iota + 1 // from the value of a loss to the value of a win
	WindowZero                       // alpha is 0 or the smallest positive number, which no value separates
	WindowInfinite                   // infinite where the edition's bounds are finite
)

// Start is a mistake in the value with which a node begins.
type Start uint8

const (
	StartZero     Start = iota + 1 // 0 at all nodes
	StartPositive                  // the smallest positive number, at MAX nodes
	StartLost                      // the value of a lost game
)

// Return is a mistake in the value that a node returns.
type Return uint8

const (
	ReturnBounded Return = iota + 1 // limited to the window: fail-hard
	ReturnLast                      // the value of the last child, not of the best
)

// Limit is a mistake in the depth limit (section 2).
type Limit uint8

const (
	LimitPlusOne   Limit = iota + 1 // one too deep
	LimitMinusOne                   // one too shallow
	LimitLiteral                    // 0 is taken literally
	LimitFromTaken                  // counted from the first stone taken
	LimitIgnored                    // every search goes to the end
)

package takestones

// What can be got wrong about the search (3).

// CutOff is the test that ends a node early (3.1).
type CutOff uint8

// What can be got wrong about it.
const (
	_            CutOff = iota
	CutStrict           // only beyond the bound
	CutStrictMax        // so at MAX nodes
	CutStrictMin        // so at MIN nodes
	CutNever            // plain minimax
	CutNeverMax         // no cut-off at MAX nodes
	CutNeverMin         // no cut-off at MIN nodes
	CutOwnBound         // at the node's own bound, not the opponent's
	CutOnEntry          // tested only before the first child
	CutNotRoot          // never at a child of the root
	CutTurned           // where it must not, and not where it must
	CutEqual            // only just at the bound
	CutLate             // by the best value before the child
)

// Bounds says how alpha and beta are kept.
type Bounds uint8

// What can be got wrong about them.
const (
	_                  Bounds = iota
	BoundsBeforeTest          // updated before the cut-off test
	BoundsFixed               // never updated
	BoundsFixedMax            // alpha never updated
	BoundsFixedMin            // beta never updated
	BoundsNotPassed           // children get the window of the root
	BoundsSwapped             // handed down in the wrong order
	BoundsShared              // kept in fields, not restored
	BoundsOverwritten         // set to the child's value even if that is worse
	BoundsNotInherited        // children get only the bound that their parent made
	BoundsSet                 // set to the best value of the node even if that is worse than what was handed down
	BoundsOther               // the other player's bound is updated
	BoundsOwnAnew             // children get of the player's own bound only what the node has made of it
	BoundsOtherAnew           // children get an infinite bound for the other player
	BoundsOwnTwice            // children get the player's own bound for both
	BoundsOwnLoose            // children get the player's own bound, one wider
	BoundsOtherLoose          // children get the other player's bound, one wider
	BoundsOwnTight            // children get the player's own bound, one narrower
	BoundsOtherTight          // children get the other player's bound, one narrower
	BoundsOwnZero             // children get 0 for the player's own bound
	BoundsOtherZero           // children get 0 for the other player's bound
)

// Window is the window at the root (3.2).
type Window uint8

// What can be got wrong about it.
const (
	_              Window = iota
	WindowEnds            // from the lost value to the won value
	WindowZero            // alpha is 0, or the smallest positive number: no value lies between
	WindowInfinite        // unbounded where it should not be
)

// Start is the value a node begins with.
type Start uint8

// What can be got wrong about it.
const (
	_             Start = iota
	StartZero           // 0 for both
	StartPositive       // the smallest positive number, for MAX
	StartLost           // what a lost game is worth
	StartTurned         // the best there is
)

// Better says which child is better than the best so far.
type Better uint8

// What can be got wrong about it.
const (
	_             Better = iota
	BetterTurned         // one that is worse
	BetterAlways         // every one
	BetterForgets        // every one, and the player's bound is made of the last alone
)

// Return is the value that a node hands up.
type Return uint8

// What can be got wrong about it.
const (
	_             Return = iota
	ReturnBounded        // never beyond the window: fail-hard
	ReturnLast           // the value of the last child, not of the best
	ReturnZero           // 0
	ReturnNegated        // with the other sign
	ReturnOwn            // the player's own bound
	ReturnOther          // the other player's bound
)

// ReturnWhere says after what a node returns something else than the best value.
type ReturnWhere uint8

// Where that can be.
const (
	_              ReturnWhere = iota
	WhereCut                   // after a cut-off
	WhereLastChild             // after the last child
)

// Limit is the depth limit (2).
type Limit uint8

// What can be got wrong about it.
const (
	_              Limit = iota
	LimitPlusOne         // one too deep
	LimitMinusOne        // one too shallow
	LimitLiteral         // 0 is taken literally
	LimitFromTaken       // counted from the first stone taken
	LimitIgnored         // every search goes to the end
)

// ExactLimit says how the depth limit is tested, which shows only with other
// mistakes.
type ExactLimit uint8

// LimitExact tests for the limit alone, so that a node below it is not evaluated.
const LimitExact ExactLimit = 1

// Leaf says which nodes are evaluated (3.4).
type Leaf uint8

// What can be got wrong about it.
const (
	_           Leaf = iota
	LeafAtLimit      // only those at the depth limit: one without a move keeps the value it begins with
	LeafAlways       // every one, the root included
	LeafNever        // none, and the limit is passed
)

// Descent is by how much a child is deeper than its parent.
type Descent uint8

// What can be got wrong about it.
const (
	_               Descent = iota
	DescentNoneRoot         // by nothing, but the root is known
	DescentNone             // by nothing
	DescentTwo              // by two
)

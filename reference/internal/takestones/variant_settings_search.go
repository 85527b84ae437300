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
)

// Return is the value that a node hands up.
type Return uint8

// What can be got wrong about it.
const (
	_             Return = iota
	ReturnBounded        // never beyond the window: fail-hard
	ReturnLast           // the value of the last child, not of the best
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

package style

// Style is what a piece of text is, for the eye. Nothing is said by colour
// alone.
type Style int

const (
	Plain     Style = iota
	Strong          // headings and names
	Faint           // of little weight
	Good            // right
	Slight          // right value, wrong format
	Bad             // wrong
	Differing       // the part of a line that is not as expected
)

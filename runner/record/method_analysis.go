package record

import "strings"

// MethodAnalysis lists the methods of a program that gives wrong answers, and says which of the
// methods are wrong. A method is wrong if no change of the other methods can make the program
// right. MethodAnalysis affects neither verdicts nor points.
type MethodAnalysis struct {
	// Methods holds those methods of the skeleton that the program has, in the skeleton's order.
	// It omits a method that may be wrong and may be right. If nothing was found, it is empty.
	Methods []Method `json:"methods"`

	// RightAnswers is the number of inputs that the program answers correctly once the wrong
	// methods are replaced. It is 0 if methods that are not listed may be wrong, too.
	RightAnswers int    `json:"right_answers"`
	Stopped      string `json:"stopped"` // why nothing was found; empty if something was
}

// Method is a method of the program, and what is known about its mistakes.
type Method struct {
	Name string `json:"name"` // with the class, such as "Helper.isPrime"
	File string `json:"file"`
	Line int    `json:"line"` // line of its declaration, from 1

	Wrong bool `json:"wrong"`

	// Calls is the number of different calls of a wrong method whose results were compared.
	// WrongCalls is the number of these calls that have a wrong result. WrongCalls is 0 if the
	// method returns nothing and changes no object. It is also 0 for a search whose first wrong
	// step is known.
	Calls      int `json:"calls"`
	WrongCalls int `json:"wrong_calls"`

	// Example is the smallest wrong call. If the method returns nothing, it is the smallest
	// input on which the method is wrong. For a search, Got is the first wrong step. Example is
	// nil if there is no such call.
	Example *Call `json:"example"`

	// SuspectLines holds up to MaxSuspectLines lines of a wrong method where the mistake may be,
	// the most likely one first.
	SuspectLines []SuspectLine `json:"suspect_lines"`

	// Fixed reports whether SuspectLines has fixes. All fixes of a program together make every answer
	// right.
	Fixed bool `json:"fixed"`
}

// MaxSuspectLines is the maximum number of lines in Method.SuspectLines.
const MaxSuspectLines = 3

// SuspectLine is a line of a student's method that is probably wrong, and its fix if one was found.
type SuspectLine struct {
	File string `json:"file"`
	Line int    `json:"line"` // from 1
	Text string `json:"text"` // source line without its indentation
	Fix  string `json:"fix"`  // corrected line; empty if there is no fix, and in a student's copy
	// FixedCalls is the number of wrong calls that the fix corrects, or of wrong inputs if the
	// method returns nothing.
	FixedCalls int `json:"fixed_calls"`
}

// Call is a call of a method, with its actual and expected results.
type Call struct {
	Call     string     `json:"call"`     // such as "isPrime(9)", or the input of the program
	Receiver string     `json:"receiver"` // receiver in words, such as "7 stones, none taken"; empty if there is none
	Got      CallResult `json:"got"`
	Want     CallResult `json:"want"` // empty if only Got is known

	// Corrected holds other wrong methods. The program shows the call only once these are corrected.
	// It is empty if the program shows the call as it was handed in.
	Corrected []string `json:"corrected"`

	Hidden bool `json:"hidden"` // the call is from a hidden case, so a student's copy omits it
}

// CallResult is what a call does, such as "returns true".
type CallResult struct {
	// Verb is "returns", "throws" or a phrase such as "leaves the object as". It is empty if Value is a
	// phrase about the program, or the value of a line of its answer.
	Verb  string `json:"verb"`
	Value string `json:"value"`
}

// String returns the verb and the value.
func (r CallResult) String() string { return strings.TrimSpace(r.Verb + " " + r.Value) }

// WrongMethods returns the methods marked wrong.
func (a *MethodAnalysis) WrongMethods() (wrong []Method) {
	if a == nil {
		return nil
	}
	for _, m := range a.Methods {
		if m.Wrong {
			wrong = append(wrong, m)
		}
	}
	return wrong
}

package record

import "slices"

// Inside lists the methods of a program that gave wrong answers, and says which of them are
// wrong. A method is wrong if its body must change before the program can answer everything
// correctly. Inside affects neither verdicts nor points.
type Inside struct {
	// Methods holds the methods of the skeleton that the program has, in the skeleton's order.
	// None is marked wrong if nothing was found.
	Methods []Method `json:"methods"`

	// Others holds alternative sets of methods that could be wrong instead. A wrong method that
	// is in all of them is certainly wrong. A method that is in only some may be right or
	// wrong.
	Others [][]string `json:"others"`

	// Asked is the number of inputs, all of which the program answers correctly once the wrong
	// methods are replaced. It is 0 if other methods may be wrong, too.
	Asked   int    `json:"asked"`
	Stopped string `json:"stopped"` // why nothing was found; empty otherwise
}

// Method is a method of the program, and what is known about its mistakes.
type Method struct {
	Name string `json:"name"` // with its class, such as "Helper.isPrime"
	File string `json:"file"`
	Line int    `json:"line"` // line of its declaration, from 1

	Wrong bool `json:"wrong"`

	// Calls is the number of distinct calls of a wrong method whose results were compared, and
	// WrongCalls the number of these with a wrong result. WrongCalls is 0 for a method that
	// returns nothing and changes no object, and for a search whose first wrong step is known.
	Calls      int `json:"calls"`
	WrongCalls int `json:"wrong_calls"`

	// Example is the smallest wrong call. For a method that returns nothing, it is the smallest
	// input that shows the method to be wrong. For a search, Got is its first wrong step.
	// Example is nil if the method is right or no such call was seen.
	Example *Call `json:"example"`

	// Look holds up to MaxLook lines of a wrong method to look at, the likeliest first.
	Look []Spot `json:"look"`

	// Mended reports whether the changes at Look make the method right on every tested call.
	Mended bool `json:"mended"`
}

// MaxLook is the maximum number of lines that a report holds for a method.
const MaxLook = 3

// Spot is a line of a wrong method, with a change that fixes the method if one was found.
type Spot struct {
	File  string `json:"file"`
	Line  int    `json:"line"`  // from 1
	Text  string `json:"text"`  // the line in the source, without its indent
	After string `json:"after"` // the corrected line; empty if no change was found, and in a student's copy
	Mends int    `json:"mends"` // number of wrong calls that the change corrects, or of inputs if the method returns nothing
}

// Call is a call of a method, with its actual and expected results.
type Call struct {
	Call string `json:"call"` // such as "isPrime(9)", or the input of the whole program
	On   string `json:"on"`   // the receiver in words, such as "7 stones, none taken"; empty if there is none
	Got  string `json:"got"`  // such as "gives true"
	Want string `json:"want"` // such as "gives false"

	Hidden bool `json:"hidden"` // the call comes from a hidden case; a student's copy omits it
}

// IsSure reports whether the named method is certainly wrong: every alternative in Others
// contains it.
func (i *Inside) IsSure(name string) bool {
	return !slices.ContainsFunc(i.Others, func(names []string) bool { return !slices.Contains(names, name) })
}

// WrongMethods returns the methods marked wrong.
func (i *Inside) WrongMethods() (wrong []Method) {
	if i == nil {
		return nil
	}
	for _, m := range i.Methods {
		if m.Wrong {
			wrong = append(wrong, m)
		}
	}
	return wrong
}

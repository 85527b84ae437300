package record

import "slices"

// Inside lists the methods of a program that gives wrong answers, and says which of the methods are
// wrong. A method is wrong if the program stays wrong as long as the body of the method stays the
// same. Inside affects neither verdicts nor points.
type Inside struct {
	// Methods holds those methods of the skeleton that the program has, in the skeleton's order.
	// If nothing was found, none of them is marked wrong.
	Methods []Method `json:"methods"`

	// Others holds other sets of methods, each of which would also explain the answers. A wrong
	// method is certainly wrong if it is in all of these sets. If it is missing from one, it may
	// be right.
	Others [][]string `json:"others"`

	// Asked is the number of inputs that the program answers correctly once the wrong methods
	// are replaced. It is 0 if methods that are not listed may be wrong, too.
	Asked   int    `json:"asked"`
	Stopped string `json:"stopped"` // why nothing was found; empty if something was
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

	// Look holds up to MaxLook lines of a wrong method where the mistake may be, the most likely
	// one first.
	Look []Spot `json:"look"`

	// Mended reports whether the changes in Look correct the method on every tested call.
	Mended bool `json:"mended"`
}

// MaxLook is the maximum number of lines in Method.Look.
const MaxLook = 3

// Spot is a line of a student's method that is probably wrong. Its change, if one was found,
// corrects the method.
type Spot struct {
	File  string `json:"file"`
	Line  int    `json:"line"`  // from 1
	Text  string `json:"text"`  // source line without its indentation
	After string `json:"after"` // corrected line; empty if there is none, and in a student's copy
	// Number of wrong calls that the change corrects, or of wrong inputs if the method returns
	// nothing.
	Mends int `json:"mends"`
}

// Call is a call of a method, with its actual and expected results.
type Call struct {
	Call string `json:"call"` // such as "isPrime(9)", or the input of the program
	On   string `json:"on"`   // receiver in words, such as "7 stones, none taken"; empty if there is none
	Got  string `json:"got"`  // such as "returns true"
	Want string `json:"want"` // such as "returns false"

	Hidden bool `json:"hidden"` // the call is from a hidden case, so a student's copy omits it
}

// IsSure reports whether the named method is certainly wrong, because every set in Others
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

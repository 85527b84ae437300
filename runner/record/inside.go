package record

import "slices"

// Inside says which methods of a wrong program are wrong. A method is wrong if the
// program needs another body of it to answer everything right. It changes no verdict and
// no points.
type Inside struct {
	// Methods are those of the skeleton that the program has, in the skeleton's order.
	// None of them is wrong if nothing is known.
	Methods []Method `json:"methods"`

	// Others are sets of methods that could be wrong instead. What is in all of them and
	// wrong is surely wrong; what is in some is neither right nor wrong.
	Others [][]string `json:"others"`

	// Asked is how many inputs there are, all of which are answered right if the wrong
	// methods are replaced; 0 if other methods may be wrong beside.
	Asked   int    `json:"asked"`
	Stopped string `json:"stopped"` // why nothing is known; empty if it is
}

// Method is a method of a program.
type Method struct {
	Name string `json:"name"` // with its class, such as "Helper.isPrime"
	File string `json:"file"`
	Line int    `json:"line"` // where it is declared, from 1

	Wrong bool `json:"wrong"`

	// Calls is how many different calls of a wrong method were compared, and WrongCalls
	// those of them that it answered wrongly. WrongCalls is 0 for a method that returns
	// nothing and changes no object, and for a search whose first wrong step is known.
	Calls      int `json:"calls"`
	WrongCalls int `json:"wrong_calls"`

	// Example is the smallest wrong call, or the smallest input that shows a method that
	// returns nothing to be wrong; nil if the method is right or no such call was seen.
	// With the input of a search, Got is its first wrong step.
	Example *Call `json:"example"`

	// Look are places in a wrong method, the likeliest first; at most MaxLook.
	Look []Spot `json:"look"`

	// Mended reports whether the changes at Look make the method right wherever it was asked.
	Mended bool `json:"mended"`
}

// MaxLook is how many places of a method a report holds.
const MaxLook = 3

// Spot is a line of a wrong method, and a change of it that was found to mend the method.
type Spot struct {
	File  string `json:"file"`
	Line  int    `json:"line"`  // from 1
	Text  string `json:"text"`  // the line as it stands, without its indent
	After string `json:"after"` // the changed line; empty if no change was found, and in a student's copy
	Mends int    `json:"mends"` // wrong calls, or inputs of a method that returns nothing, that the change makes right
}

// Call is what a method was asked, and what it did.
type Call struct {
	Call string `json:"call"` // such as "isPrime(9)", or the input of the whole program
	On   string `json:"on"`   // the object in words, such as "7 stones, none taken"; empty if there is none
	Got  string `json:"got"`  // such as "gives true"
	Want string `json:"want"` // such as "gives false"

	Hidden bool `json:"hidden"` // whether it comes from a hidden case, and a student's copy lacks it
}

// IsSure reports whether a wrong method is in all sets that could be wrong.
func (i *Inside) IsSure(name string) bool {
	return !slices.ContainsFunc(i.Others, func(names []string) bool { return !slices.Contains(names, name) })
}

// WrongMethods returns those that are wrong.
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

package record

import "slices"

// Location says where in the source of a wrong program its mistakes likely are: a
// small change there makes more of its answers right. It changes no verdict and no
// points.
type Location struct {
	// Remedies are changes that do so, the smallest first. Each makes some case right that
	// was wrong, and everything that was asked if Complete; else there is one at most, and
	// other mistakes remain.
	Remedies []Remedy `json:"remedies"`
	Complete bool     `json:"complete"`
	Rules    []Rule   `json:"rules"`       // at stake there, in the order of the assignment; empty if that is not known
	Asked    int      `json:"cases_asked"` // of the suite, by which remedies are found
	Held     int      `json:"held_back"`   // further questions, which all of them were held against
	Tried    int      `json:"tried"`       // changes
	Stopped  string   `json:"stopped"`     // why the search ended early, or nothing was tried; empty if it came to its end
}

// Mending are the remedies that make a case right: a report of an earlier version may
// hold others, and nobody is helped by those.
func (l *Location) Mending() []Remedy {
	return slices.DeleteFunc(slices.Clone(l.Remedies), func(r Remedy) bool { return r.Right < 1 })
}

// Rule is a rule of an assignment.
type Rule struct {
	Name string `json:"name"` // such as "first-moves"; the same from version to version
	Text string `json:"text"` // what it is about, such as "which stones may be taken first"
	Spec string `json:"spec"` // the clause of the rules, such as "1.2"
}

// Remedy is one to three changes, made one after another.
type Remedy struct {
	Changes []Change `json:"changes"`
	Labels  []string `json:"labels"`         // lines that they make right in every case, and that were wrong in some
	Wrong   int      `json:"cases_wrong"`    // of those asked, without the changes
	Right   int      `json:"cases_repaired"` // of them, those that are right with the changes
}

// IsThere tells whether a remedy is at the same places.
func (r Remedy) IsThere(other Remedy) bool {
	return slices.EqualFunc(
		r.Changes,
		other.Changes,
		func(a, b Change) bool { return a.File == b.File && a.Line == b.Line },
	)
}

// Change is a change of one place in the source.
type Change struct {
	File   string `json:"file"`
	Line   int    `json:"line"`   // of what was handed in, from 1
	Column int    `json:"column"` // from 1, in characters
	Before string `json:"before"` // the lines that are altered, whole; empty in a student's copy
	After  string `json:"after"`  // likewise
}

// Inside says which methods of a wrong program are wrong. A method is wrong if the
// program needs another body of it to answer everything right. It changes no verdict and
// no points.
type Inside struct {
	// Methods are those of the skeleton that the program has, in the skeleton's order.
	// None of them is wrong if nothing is known.
	Methods []Method `json:"methods"`

	// Others are sets of methods that could be wrong instead, each as small.
	Others [][]string `json:"others"`

	Asked   int    `json:"asked"`   // inputs, all of which are answered right if the wrong methods are replaced
	Stopped string `json:"stopped"` // why nothing is known; empty if it is
}

// Method is a method of a program.
type Method struct {
	Name string `json:"name"` // with its class, such as "Helper.isPrime"
	File string `json:"file"`
	Line int    `json:"line"` // where it is declared, from 1

	Wrong bool `json:"wrong"`

	// Calls is how many different calls of a wrong method were compared, and WrongCalls
	// those of them that it answered wrongly. Both are 0 for a method that returns nothing.
	Calls      int `json:"calls"`
	WrongCalls int `json:"wrong_calls"`

	// Example is the smallest wrong call, or the smallest input that shows a method that
	// returns nothing to be wrong; nil if the method is right or no such call was seen.
	Example *Call `json:"example"`

	// Look are places in a wrong method, the likeliest first; at most MaxLook.
	Look []Spot `json:"look"`

	// Mended reports whether the changes at Look make the method right wherever it was asked.
	Mended bool `json:"mended"`
}

// MaxLook is how many places of a method are told.
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

package inside

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"

	"touchstone/reference"
	"touchstone/runner/internal/variant"
)

// mostTraced is the maximum number of searches that are recorded to learn what the values of the
// program's search mean.
const mostTraced = 8

// wrongStep returns the first step at which a unit's own search differs from a right one, on the
// first of the questions. If there is none, it returns what the search does right. It also runs the
// other questions, to learn what the values of the search mean.
func (s *search) wrongStep(unit int, forms variant.Forms, questions []int) (step, correct string, err error) {
	question, others := questions[0], questions[1:]
	own, right, err := s.trees(unit, forms, question)
	if err != nil || own == nil || right == nil {
		return "", "", err
	}
	c := &comparison{least: math.Inf(1), most: math.Inf(-1), isCounted: true, isValued: true}
	c.learn(own, right, false)
	for _, i := range others[:min(len(others), mostTraced)] {
		answers, err := s.run([][]int{forms.Own}, i)
		if err != nil {
			return "", "", err
		}
		o, r, err := s.trees(unit, forms, i)
		if err != nil {
			return "", "", err
		}
		if o != nil && r != nil {
			c.learn(o, r, s.isRight(i, answers[0]))
		}
	}
	step, correct = c.firstStep(own, right)
	isDecimal := func(l reference.Line) bool { return l.Kind == reference.Decimal }
	if !slices.ContainsFunc(s.questions[question].Want.Lines, isDecimal) {
		step = fraction.ReplaceAllString(step, "$1")
	}
	return step, correct, nil
}

// fraction matches the ".0" of a number such as 3.0. Messages omit it if the answer has no
// decimals.
var fraction = regexp.MustCompile(`(\d)\.0\b`)

func (s *search) trees(unit int, forms variant.Forms, question int) (own, right *searchNode, err error) {
	host, ok := s.host.(Tracer)
	if !ok {
		return nil, nil, nil
	}
	o, r, err := host.Trace(unit, forms, s.request(question))
	if err != nil {
		return nil, nil, err
	}
	return treeOf(o), treeOf(r), nil
}

// comparison compares the program's search with a right one. The right search returns values for
// MAX.
type comparison struct {
	isCounted   bool             // whether each visit of a position is a recorded call
	isValued    bool             // whether the program's search returns the values of positions
	leaves      [2]agreement     // of both searches about leaves; [0]: MIN moves, [1]: MAX moves
	below       agreement        // of the program's search about a position and those below it
	isSilent    bool             // whether some values could not be compared
	least, most float64          // range of the values that a right search returns
	limit       int              // depth limit of a right search; -1 if unknown
	bounds      [2][]string      // names of alpha and beta: [0] in the program, [1] in a right search
	path        [][2]*searchNode // from the root to the current position, in both searches
}

// agreement counts the pairs of values that are equal, and the pairs that differ only in the sign.
type agreement struct{ same, opposite int }

func (a *agreement) add(value, other float64) {
	switch {
	case value == 0:
	case value == other:
		a.same++
	case value == -other:
		a.opposite++
	}
}

func (a agreement) sign() int { return cmp.Compare(a.same, a.opposite) }

// learn stores in c what one run shows about the program's search, such as for which player it
// returns values. Set isRight if the program's answer in this run is right.
func (c *comparison) learn(own, right *searchNode, isRight bool) {
	right.each(func(p *searchNode) {
		if p.hasValue {
			c.least, c.most = min(c.least, p.value), max(c.most, p.value)
		}
	})
	c.pair(own, right)
	own.each(func(p *searchNode) {
		var a agreement
		for _, b := range p.below {
			if p.hasValue && b.hasValue {
				a.add(p.value, b.value)
			}
		}
		c.below.same += min(a.same, max(0, 1-a.opposite))
		c.below.opposite += min(a.opposite, max(0, 1-a.same))
	})
	if !isRight {
		return
	}
	c.isCounted = c.isCounted && own.count() == right.count()
	c.isValued = c.isValued && (!own.hasValue || math.Abs(own.value) == math.Abs(right.value))
}

func (c *comparison) pair(own, right *searchNode) {
	if own.state != right.state {
		return
	}
	if len(own.below) == 0 && len(right.below) == 0 && own.hasValue && right.hasValue {
		if player, ok := right.player(); ok {
			c.leaves[player].add(own.value, right.value)
		}
	}
	for i := range min(len(own.below), len(right.below)) {
		c.pair(own.below[i], right.below[i])
	}
}

// sign returns the factor between a right value of a position and the value that the program's
// search should return: -1 if MIN moves and the search returns values for the player who moves, 0
// if MIN moves and this is unknown, and 1 otherwise.
func (c *comparison) sign(right *searchNode) float64 {
	player, ok := right.player()
	isMin := ok && player == 0
	forMover := c.leaves[0].opposite > c.leaves[0].same && c.leaves[1].opposite <= c.leaves[1].same
	turns := c.below.opposite > c.below.same
	switch {
	case !isMin || !forMover && !turns || c.leaves[0].same > c.leaves[0].opposite:
		return 1
	case forMover && turns:
		return -1
	}
	return 0
}

// firstStep returns the first step at which the two searches differ. If there is none, it returns
// "" and, if known, what the search does right.
func (c *comparison) firstStep(own, right *searchNode) (step, correct string) {
	if own.state != right.state {
		return "", ""
	}
	c.bounds = [2][]string{c.boundsOf(own), c.boundsOf(right)}
	c.limit = -1
	if limit, ok := right.args["depth"]; ok {
		c.limit = int(limit)
	}
	if c.isCounted {
		step, done := c.walk(own, right)
		switch {
		case done:
			return step, ""
		case c.isSilent:
			return "", "visits the correct positions"
		}
		return "", "visits the correct positions and returns the correct values"
	}
	wanted := map[string]*searchNode{}
	right.each(func(p *searchNode) {
		if len(p.below) == 0 {
			wanted[p.state] = p
		}
	})
	own.each(func(p *searchNode) {
		if r, ok := wanted[p.state]; ok && step == "" && len(p.below) == 0 {
			step, _ = c.wrongValue(p, r)
		}
	})
	if step == "" {
		step, _ = c.wrongValue(own, right)
	}
	return step, ""
}

// walk compares the positions own and right, and all positions below them. It returns the first
// step that differs, or "" if there is none. If done is true, the caller must stop the comparison.
func (c *comparison) walk(own, right *searchNode) (step string, done bool) {
	c.path = append(c.path, [2]*searchNode{own, right})
	defer func() { c.path = c.path[:len(c.path)-1] }()
	for i := range max(len(own.below), len(right.below)) {
		switch {
		case i == len(own.below) && own.isCut:
			return "", true
		case i == len(own.below):
			return c.missingMove(own, right, i), true
		case i == len(right.below):
			return c.extraMove(own, right, i), true
		case own.below[i].state != right.below[i].state:
			return c.otherMove(own, right, i), true
		}
		if step, done := c.walk(own.below[i], right.below[i]); done {
			return step, true
		}
	}
	return c.wrongValue(own, right)
}

// wrongValue compares the values that two searches return for a position. It describes a wrong
// value, or returns "". If done is true, the caller must stop the comparison.
func (c *comparison) wrongValue(own, right *searchNode) (step string, done bool) {
	sign := c.sign(right)
	switch {
	case own.isCut:
		return "", true
	case own.thrown != "":
		return own.thrown + " at " + own.words(), true
	case !c.isValued || !own.hasValue || !right.hasValue || sign == 0 && own.value == -right.value:
		c.isSilent = true
		return "", false
	case sign == 0 && own.value == right.value || own.value == sign*right.value:
		return "", false
	case len(own.below) > 0 && c.isBound(own):
		c.isSilent = true
		return "", false
	}
	wanted := number(cmp.Or(sign, 1) * right.value)
	if sign < 0 {
		wanted += " for the player to move"
	} else if sign == 0 {
		wanted += " for MAX"
	}
	where := own.words()
	if values := own.childValues(); values != "" {
		where += ", where " + values
	} else if own.evaluation != nil {
		where += fmt.Sprintf(", where %s returns %s", own.evaluation.Method, number(own.evaluation.Value))
	}
	return fmt.Sprintf("returns %s for %s; expected %s", number(own.value), where, wanted), true
}

func (c *comparison) extraMove(own, right *searchNode, i int) string {
	next := own.below[i]
	depth := len(c.path)
	if again := own.again(i); again != "" {
		return again
	}
	switch {
	case i == 0 && c.limit == depth-1:
		return fmt.Sprintf("goes to depth %d with %s at %s; the depth limit is %d",
			depth, next.name(), own.words(), depth-1)
	case i == 0:
		return fmt.Sprintf("searches %s at %s; a correct search stops there", next.name(), own.words())
	}
	if step := c.otherBound(); step != "" {
		return step
	}
	return fmt.Sprintf("searches %s at %s; a correct search stops there%s",
		next.name(), own.words(), c.whyNoMore(right, right.below[i-1]))
}

// whyNoMore describes the cut-off with which a right search stops after the position last. It
// returns "" if there was no cut-off.
func (c *comparison) whyNoMore(right, last *searchNode) string {
	not := []string{"above", "below"}
	for i, name := range c.bounds[1] {
		bound, ok := right.args[name]
		if ok && last.hasValue && (last.value == bound || last.value > bound == (i == 1)) {
			return fmt.Sprintf(", because %s returned %s, which is not %s %s %s",
				last.name(), number(last.value), not[i], name, number(bound))
		}
	}
	return ""
}

func (c *comparison) missingMove(own, right *searchNode, i int) string {
	next := right.below[i]
	depth := len(c.path) - 1
	switch {
	case own.thrown != "":
		return own.thrown + " at " + own.words()
	case i == 0 && c.limit > depth && own.evaluation != nil:
		return fmt.Sprintf("stops at depth %d, at %s; the depth limit is %d", depth, own.words(), c.limit)
	case i == 0:
		return fmt.Sprintf("stops at %s; a correct search continues with %s", own.words(), next.name())
	}
	if step := c.otherBound(); step != "" {
		return step
	}
	last := own.below[i-1]
	after := last.name()
	if last.hasValue {
		after += ", which returned " + number(last.value)
	}
	return fmt.Sprintf("stops at %s after %s; a correct search continues with %s", own.words(), after, next.name())
}

func (c *comparison) otherMove(own, right *searchNode, i int) string {
	next, wanted := own.below[i], right.below[i]
	if again := own.again(i); again != "" {
		return again
	}
	isLater := func(list []*searchNode, state string) bool {
		return slices.ContainsFunc(list[i:], func(p *searchNode) bool { return p.state == state })
	}
	if isLater(own.below, wanted.state) || isLater(right.below, next.state) {
		return fmt.Sprintf("searches the moves at %s in the order %s; expected %s",
			own.words(), names(own.below), names(right.below))
	}
	return fmt.Sprintf("searches %s; a correct search continues with %s at %s", next.words(), wanted.name(),
		own.words())
}

// otherBound describes the first position on the path at which alpha or beta of the program is
// wrong. It returns "" if there is none.
func (c *comparison) otherBound() string {
	names, rightNames := c.bounds[0], c.bounds[1]
	if names == nil || rightNames == nil {
		return ""
	}
	for _, at := range c.path {
		own, right := at[0], at[1]
		sign := c.sign(right)
		if sign == 0 {
			return ""
		}
		for i, name := range names {
			wanted := rightNames[i]
			if sign < 0 {
				wanted = rightNames[1-i]
			}
			got, ok := own.args[name]
			bound, isWanted := right.args[wanted]
			if ok && isWanted && c.bounded(got) != c.bounded(sign*bound) {
				return fmt.Sprintf("searches %s with %s %s; expected %s", own.words(), name, number(got),
					number(sign*bound))
			}
		}
	}
	return ""
}

// boundsOf returns the names of the arguments that are alpha and beta. If they have other names, it
// takes two arguments that begin as -x and x, with -x below all values. It returns nil if there are
// none.
func (c *comparison) boundsOf(root *searchNode) (names []string) {
	root.each(func(p *searchNode) {
		_, isAlpha := p.args["alpha"]
		_, isBeta := p.args["beta"]
		if names == nil && isAlpha && isBeta {
			names = []string{"alpha", "beta"}
		}
		all := slices.Sorted(maps.Keys(p.args))
		for _, low := range all {
			for _, high := range all {
				if names == nil && p.args[low] < c.least && p.args[high] == -p.args[low] {
					names = []string{low, high}
				}
			}
		}
	})
	return names
}

// isBound reports whether the search returned one of its bounds for p. If so, the value need not be
// exact.
func (c *comparison) isBound(p *searchNode) bool {
	return slices.ContainsFunc(c.bounds[0], func(name string) bool {
		bound, ok := p.args[name]
		return ok && bound == p.value && !math.IsInf(c.bounded(bound), 0)
	})
}

// bounded returns bound, or an infinity if bound is below or above all values that a right search
// returns.
func (c *comparison) bounded(bound float64) float64 {
	switch {
	case bound < c.least:
		return math.Inf(-1)
	case bound > c.most:
		return math.Inf(1)
	}
	return bound
}

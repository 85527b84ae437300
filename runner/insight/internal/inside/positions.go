package inside

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"touchstone/runner/internal/variant"
)

// mostMoves is the maximum number of moves that a sentence lists.
const mostMoves = 6

// searchNode is a state in a recorded search.
type searchNode struct {
	state, move string
	args        map[string]float64 // numeric arguments, such as bounds, by lower-case name
	value       float64            // what the search returns for it, if hasValue
	hasValue    bool
	evaluation  *variant.Visit // the call that evaluates the state, or nil
	isSearched  bool           // false if the state was only evaluated
	isCut       bool           // whether the record ends before the search leaves it
	thrown      string         // such as "throws Error"; empty if nothing was thrown
	below       []*searchNode  // positions after one more move
	methods     []string       // methods that search it
}

// treeOf builds a tree of positions from the visits of a search. If a method passes its state on to
// another method, the two visits make one position. If the tree has not exactly one root, treeOf
// returns nil.
func treeOf(visits []variant.Visit) *searchNode {
	root := &searchNode{}
	open := []*searchNode{root}
	for _, v := range visits {
		if v.Level < 0 || v.Level >= len(open) {
			return nil // the host is not trusted
		}
		open = open[:v.Level+1]
		p := open[v.Level]
		if v.State != p.state || !v.IsEvaluation && slices.Contains(p.methods, v.Method) {
			p = &searchNode{state: v.State, move: v.Move, args: map[string]float64{}}
			open[v.Level].below = append(open[v.Level].below, p)
		}
		open = append(open, p)
		p.thrown = cmp.Or(p.thrown, v.Thrown)
		if v.IsEvaluation {
			p.evaluation = &v
			continue
		}
		p.isSearched = true
		p.methods = append(p.methods, v.Method)
		for name, value := range v.Args {
			p.args[strings.ToLower(name)] = value
		}
		if !p.hasValue && v.HasValue {
			p.hasValue, p.value = true, v.Value
		}
	}
	if len(visits) == variant.MostVisits {
		for _, p := range open {
			p.isCut = true
		}
	}
	if len(root.below) != 1 {
		return nil
	}
	root.below[0].each(func(p *searchNode) {
		isAgain := func(b *searchNode) bool {
			return slices.ContainsFunc(p.below, func(o *searchNode) bool { return o.isSearched && o.state == b.state })
		}
		var below []*searchNode
		for _, b := range p.below {
			if b.isSearched || !isAgain(b) {
				below = append(below, b)
			}
		}
		p.below = below
	})
	return root.below[0]
}

// each calls the function do for p, and then for all positions below p, in the order of the search.
func (p *searchNode) each(do func(*searchNode)) {
	do(p)
	for _, b := range p.below {
		b.each(do)
	}
}

func (p *searchNode) count() (n int) {
	p.each(func(*searchNode) { n++ })
	return n
}

// player returns 1 if MAX moves at p, and 0 if MIN does. It reads this from a boolean argument
// whose name begins with "max", and returns false if there is none.
func (p *searchNode) player() (int, bool) {
	for _, name := range slices.Sorted(maps.Keys(p.args)) {
		if strings.HasPrefix(name, "max") && strings.HasSuffix(name, variant.BoolSuffix) {
			return int(p.args[name]), true
		}
	}
	return 0, false
}

// again describes the visit of p.below[i] if the search visited the same state before. Otherwise,
// it returns "".
func (p *searchNode) again(i int) string {
	next := p.below[i]
	switch {
	case next.state == p.state:
		return "searches " + p.words() + " again without making a move"
	case slices.ContainsFunc(p.below[:i], func(b *searchNode) bool { return b.state == next.state }):
		return fmt.Sprintf("searches %s at %s again", next.name(), p.words())
	}
	return ""
}

func (p *searchNode) words() string { return "(" + p.state + ")" }

func (p *searchNode) name() string { return cmp.Or(p.move, p.state) }

func (p *searchNode) childValues() string {
	var list []string
	for _, b := range p.below[:min(len(p.below), mostMoves)] {
		if b.hasValue {
			list = append(list, b.name()+" returned "+number(b.value))
		}
	}
	return strings.Join(list, ", ")
}

func names(list []*searchNode) string {
	var moves []string
	for _, p := range list[:min(len(list), mostMoves)] {
		moves = append(moves, p.name())
	}
	if len(list) > mostMoves {
		moves = append(moves, "...")
	}
	return strings.Join(moves, ", ")
}

// number formats a number as Java does.
func number(f float64) string {
	switch {
	case math.IsInf(f, 0) || math.Abs(f) > 1e15:
		if f < 0 {
			return "-infinity"
		}
		return "infinity"
	case f == math.Trunc(f):
		return strconv.FormatFloat(f+0, 'f', 1, 64)
	}
	return strconv.FormatFloat(f, 'g', 6, 64)
}

package variants

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
)

const (
	mostCalls  = 3000    // maximum number of calls to compare
	mostValues = 20_000  // maximum number of values in the snapshot of a call
	mostKept   = 400_000 // maximum number of values in the snapshots of all calls
)

// Unit describes a function or method of the program for which the solution has a right body.
type Unit struct {
	Number   int
	Name     string
	IsMethod bool     // the first argument is the receiver
	Names    []string // names of its arguments
}

// watch compares a unit's own body with the right one, at each call of the unit.
type watch struct {
	request string
	unit    int
	steps   int64 // maximum number of steps of one call
	mode    int
	calls   []*call
	known   map[string]*call // calls by their text
	kept    int              // number of values in the snapshots of calls
}

// The modes of a watch.
const (
	isOff     = iota
	comparing // compares at each call
	repeating // only runs the program's own body
)

type call struct {
	watch      *watch
	text       string
	size       int // total length of the arguments as text
	before     snapshot
	results    []reflect.Value
	places     []reflect.Value // arguments, and variables that the skeleton declares
	names      []string        // of places
	body       func()          // runs the program's own body
	own, right effect
	isWrong    bool

	reached []bool // by mark, whether the own body reached it; see writeTrials
}

type effect struct {
	outcome
	gives [2][]string // results, for display and for comparison
	left  [2][]string // values at call.places afterwards, likewise
}

// writeCalls answers a request for the calls of a unit: their number, and the wrong ones from the
// smallest to the largest.
func writeCalls() {
	w := watchUnit(readNumber(), readLong(), readNumbers(host.Units), readQuestions())
	wrong := w.wrong()
	write(len(w.calls), len(wrong))
	for _, c := range wrong {
		writeText(c.text, c.own.describe(c.right, c.names), c.right.describe(c.own, c.names))
	}
}

// watchUnit runs the program on each question and returns a watch that has recorded all calls of
// the unit. If the request equals the last one, it returns the last watch without running anything.
func watchUnit(unit int, steps int64, forms []int, questions []question) *watch {
	request := fmt.Sprint(unit, steps, forms, questions)
	host.forms = forms
	if w := host.watch; w != nil && w.request == request {
		return w
	}
	w := &watch{request: request, unit: unit, steps: steps, known: map[string]*call{}, mode: comparing}
	host.watch = w
	for _, q := range questions {
		q.run()
	}
	w.mode = isOff
	return w
}

func (w *watch) wrong() (list []*call) {
	for _, c := range w.calls {
		if c.isWrong {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b *call) int {
		return cmp.Or(cmp.Compare(a.size, b.size), cmp.Compare(a.text, b.text))
	})
	return list
}

// Call runs one body of a unit, right or own, as the host has chosen. It stores the results through
// the pointers in results.
func Call[F any](u Unit, arguments, results []any, right, own F) {
	bodies := []reflect.Value{reflect.ValueOf(own), reflect.ValueOf(right)}
	var given []reflect.Value
	for i, a := range arguments {
		place := reflect.New(bodies[0].Type().In(i)).Elem()
		if a != nil {
			place.Set(reflect.ValueOf(a))
		}
		given = append(given, place)
	}
	body := func(form int) {
		call := bodies[form].Call
		if bodies[form].Type().IsVariadic() {
			call = bodies[form].CallSlice
		}
		for i, r := range call(given) {
			reflect.ValueOf(results[i]).Elem().Set(r)
		}
	}
	form, w := host.forms[u.Number], host.watch
	if w != nil && w.unit == u.Number && form != 0 && w.mode != isOff {
		if w.mode == repeating {
			form = 0
		} else if w.compare(u, form, given, derefAll(results), body) {
			return
		}
	}
	body(form)
}

// compare runs the program's own body and then, in the same state, the right body. If there are too
// many calls or the state is too large, compare runs neither and returns false.
func (w *watch) compare(u Unit, form int, given, results []reflect.Value, body func(form int)) bool {
	variables, names := host.Variables()
	all := slices.Concat(given, derefAll(variables))
	before, ok := takeSnapshot(all, mostValues)
	if !ok || len(w.calls) == mostCalls {
		return false
	}
	c := &call{
		watch: w, text: textOf(u, given), before: before, results: results,
		places: given, names: slices.Clone(u.Names), body: func() { body(0) },
	}
	for _, a := range given {
		c.size += len(words(a, true))
	}
	for i, name := range names {
		if name != "" {
			c.places, c.names = append(c.places, all[len(given)+i]), append(c.names, name)
		}
	}
	c.own = c.again(w.steps)
	c.prepare()
	c.compareRight(func() { body(form) })
	return true
}

func textOf(u Unit, arguments []reflect.Value) string {
	var list []string
	for _, a := range arguments {
		list = append(list, words(a, false))
	}
	on := ""
	if u.IsMethod {
		on, list = "\n"+list[0], list[1:]
	}
	return u.Name + "(" + strings.Join(list, ", ") + ")" + on
}

func (c *call) prepare() {
	c.before.restore()
	for _, r := range c.results {
		r.SetZero()
	}
}

// again repeats the call with the program's own body, for at most steps steps.
func (c *call) again(steps int64) effect {
	mode, outer := c.watch.mode, now.Load()
	c.watch.mode = repeating
	c.prepare()
	o := execute(steps, c.body)
	now.Store(outer)
	c.watch.mode = mode
	return c.effect(o)
}

// compareRight runs the right body, compares its effect with that of the program's own body, and
// records the call. Afterwards the program continues with the results of the right body.
func (c *call) compareRight(body func()) {
	r, printed, isDone := now.Load(), capture(), false
	taken := r.taken.Load()
	defer func() { // also runs if the body ends the goroutine
		var p any
		if !isDone {
			p = recover()
		}
		text, _ := printed()
		io.WriteString(os.Stdout, text)
		o := outcome{printed: text, steps: r.taken.Load() - taken}
		switch {
		case p != nil:
			o.failed = panicked(p)
		case r.status.Load() > 0:
			o.failed = exits
		case !isDone:
			return // there are no steps left
		}
		c.right = c.effect(o)
		c.isWrong = c.differsFromRight(c.own)
		c.record()
		if p != nil {
			panic(p)
		}
	}()
	body()
	isDone = true
}

// differsFromRight reports whether the effect e differs from that of the right body in a way that
// shows in their descriptions.
func (c *call) differsFromRight(e effect) bool {
	return e.differs(c.right) && e.describe(c.right, c.names) != c.right.describe(e, c.names)
}

// record adds c to the calls of the watch. Of several calls with the same text the watch keeps only
// one, preferably a wrong one.
func (c *call) record() {
	w := c.watch
	if w.kept += len(c.before.restores); w.kept > mostKept {
		c.body = nil
		c.before, c.places, c.results = snapshot{}, nil, nil
	}
	known, ok := w.known[c.text]
	if !ok {
		w.calls = append(w.calls, c)
		w.known[c.text] = c
	} else if !known.isWrong {
		*known = *c
	}
}

func (c *call) effect(o outcome) effect {
	e := effect{outcome: o}
	for i, isCompared := range []bool{false, true} {
		for _, r := range c.results {
			e.gives[i] = append(e.gives[i], words(r, isCompared))
		}
		for _, p := range c.places {
			e.left[i] = append(e.left[i], words(p, isCompared))
		}
	}
	return e
}

func (e effect) differs(other effect) bool {
	if e.failed != "" || other.failed != "" {
		one, _, _ := strings.Cut(e.failed, ":")
		two, _, _ := strings.Cut(other.failed, ":")
		return one != two
	}
	return e.printed != other.printed || !slices.Equal(e.gives[1], other.gives[1]) ||
		!slices.Equal(e.left[1], other.left[1])
}

// describe returns e in words. If it can, it names only the part in which e differs from other.
func (e effect) describe(other effect, names []string) string {
	isSame := slices.Equal(e.gives[1], other.gives[1])
	if e.failed == "" && other.failed == "" && isSame {
		if e.printed != other.printed {
			return e.prints()
		}
		for i, left := range e.left[1] {
			if left != other.left[1][i] {
				return "leaves " + names[i] + " as " + e.left[0][i]
			}
		}
	}
	switch {
	case e.failed != "":
		return e.failed
	case len(e.gives[0]) == 0:
		return e.prints()
	}
	return "returns " + strings.Join(e.gives[0], ", ")
}

func (e effect) prints() string {
	if e.printed == "" {
		return "prints nothing"
	}
	return "prints " + words(reflect.ValueOf(e.printed), false)
}

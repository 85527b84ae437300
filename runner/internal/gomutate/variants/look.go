package variants

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
)

const (
	mostCalls  = 3000 // maximum number of calls to compare
	mostValues = 20_000
)

// looked is the program under examination and the form chosen for each of its units.
var looked struct {
	program Program
	forms   []int // by unit: 0 for the program's own body, otherwise the number of a solution
	watch   *watch
}

// Look answers questions about a program whose units have several bodies, until its input
// ends. See Inside in package javahost for the protocol.
func Look(p Program, units int) {
	in, out := bufio.NewReader(stdin), bufio.NewWriter(stdout)
	looked.program, looked.forms = p, make([]int, units)
	for {
		if err := look(&reader{from: in}, out); err != nil {
			if err != io.EOF {
				fmt.Fprintln(os.Stderr, err)
			}
			return
		}
	}
}

// The first number of a question tells its kind.
const (
	askForms = 3
	askCalls = 4
)

func look(r *reader, out *bufio.Writer) error {
	switch what := r.number(); {
	case r.err != nil:
		return r.err
	case what == askForms:
		q := r.questions()
		choices := make([][]int, r.number())
		for i := range choices {
			choices[i] = r.forms()
		}
		if r.err != nil || len(q) != 1 {
			return r.end(fmt.Errorf("%d questions, want 1", len(q)))
		}
		for _, looked.forms = range choices {
			if err := answer(out, looked.program, 0, q[0]); err != nil {
				return err
			}
		}
	case what == askCalls:
		w := &watch{unit: r.number(), allowed: int64(r.long()), calls: map[string]call{}}
		looked.forms = r.forms()
		for _, q := range r.questions() {
			looked.watch = w
			_, err := run(looked.program, 0, q.args, q.steps)
			looked.watch = nil
			if err != nil {
				return err
			}
		}
		if r.err != nil {
			return r.err
		}
		w.tell(out)
	default:
		return fmt.Errorf("asked for %d", what)
	}
	return out.Flush()
}

func (r *reader) forms() (list []int) {
	for range looked.forms {
		list = append(list, r.number())
	}
	return list
}

// watch compares a unit's own body with the right one, at each call of the unit.
type watch struct {
	unit    int
	allowed int64 // maximum number of steps of one call
	own     bool  // whether the program's own body is running
	calls   map[string]call
}

// call is a call of a unit. own and right describe the effects of the two bodies.
type call struct {
	text, own, right string
	size             int
	isWrong          bool
}

// tell writes the number of calls, and then the calls with wrong results, the smallest
// first.
func (w *watch) tell(out *bufio.Writer) {
	var wrong []call
	for _, c := range w.calls {
		if c.isWrong {
			wrong = append(wrong, c)
		}
	}
	slices.SortFunc(
		wrong,
		func(a, b call) int { return cmp.Or(cmp.Compare(a.size, b.size), cmp.Compare(a.text, b.text)) },
	)
	number := func(n int) { out.Write(binary.BigEndian.AppendUint32(nil, uint32(n))) }
	number(len(w.calls))
	number(len(wrong))
	for _, c := range wrong {
		for _, text := range []string{c.text, c.own, c.right} {
			number(len(text))
			out.WriteString(text)
		}
	}
}

// Unit describes a function or method that has several bodies.
type Unit struct {
	Number   int
	Name     string
	IsMethod bool     // the first argument is the receiver
	Names    []string // names of its arguments
}

// Call runs the chosen body of a unit. arguments and results are pointers to the values.
func Call(u Unit, arguments, results []any, body func(form int)) {
	form, w := looked.forms[u.Number], looked.watch
	if w != nil && w.unit == u.Number && form != 0 {
		if w.own {
			form = 0
		} else if len(w.calls) < mostCalls && w.compare(u, form, arguments, results, body) {
			return
		}
	}
	body(form)
}

// compare runs the program's own body on copies of everything that it may change, and then
// the right body. If copying is impossible, compare runs neither and returns false.
func (w *watch) compare(u Unit, form int, arguments, results []any, body func(form int)) bool {
	variables, names := looked.program.Variables()
	places := open(append(slices.Clone(arguments), variables...))
	kept, copies, ok := copied(places)
	if !ok {
		return false
	}
	c := call{text: callText(u, arguments)}
	for _, a := range open(arguments) {
		c.size += len(words(a, true))
	}
	told, called := places[:len(arguments):len(arguments)], slices.Clone(u.Names)
	for i, name := range names {
		if name != "" {
			told, called = append(told, places[len(arguments)+i]), append(called, name)
		}
	}

	set(places, copies)
	w.own = true
	own := &did{names: called}
	own.apart(w.allowed, func() { body(0) })
	w.own = false
	own.look(open(results), told)
	set(places, kept)
	for _, r := range open(results) {
		r.SetZero()
	}

	right := &did{names: called}
	right.here(func() { body(form) }, func() {
		right.look(open(results), told)
		c.isWrong, c.own, c.right = own.differs(right), own.told(right), right.told(own)
		c.isWrong = c.isWrong && c.own != c.right
		if known, ok := w.calls[c.text]; !ok || !known.isWrong {
			w.calls[c.text] = c
		}
	})
	return true
}

func callText(u Unit, arguments []any) string {
	var list []string
	for _, a := range open(arguments) {
		list = append(list, words(a, false))
	}
	on := ""
	if u.IsMethod {
		on, list = "\n"+list[0], list[1:]
	}
	return u.Name + "(" + strings.Join(list, ", ") + ")" + on
}

// did is the effect of a body.
type did struct {
	names   []string // names of the values that it may have changed
	failed  string   // why it did not end normally; empty if it did
	printed string
	gives   [2][]string // results, for display and for comparison
	left    [2][]string // values that it may have changed, for display and for comparison
}

func (d *did) look(results, places []reflect.Value) {
	for i, isCompared := range []bool{false, true} {
		for _, r := range results {
			d.gives[i] = append(d.gives[i], words(r, isCompared))
		}
		for _, p := range places {
			d.left[i] = append(d.left[i], words(p, isCompared))
		}
	}
}

func (d *did) differs(other *did) bool {
	if d.failed != "" || other.failed != "" {
		one, _, _ := strings.Cut(d.failed, ":")
		two, _, _ := strings.Cut(other.failed, ":")
		return one != two
	}
	return d.printed != other.printed || !slices.Equal(d.gives[1], other.gives[1]) ||
		!slices.Equal(d.left[1], other.left[1])
}

// told describes the effect of a body, preferably one that differs from other.
func (d *did) told(other *did) string {
	isSame := slices.Equal(d.gives[1], other.gives[1])
	if d.failed == "" && other.failed == "" && isSame {
		if d.printed != other.printed {
			return d.prints()
		}
		for i, left := range d.left[1] {
			if left != other.left[1][i] {
				return "leaves " + d.names[i] + " as " + d.left[0][i]
			}
		}
	}
	switch {
	case d.failed != "":
		return d.failed
	case len(d.gives[0]) == 0:
		return d.prints()
	}
	return "gives " + strings.Join(d.gives[0], ", ")
}

func (d *did) prints() string {
	if d.printed == "" {
		return "prints nothing"
	}
	return "prints " + words(reflect.ValueOf(d.printed), false)
}

// apart runs a body for at most steps steps. Nothing that the body does can end the run.
func (d *did) apart(steps int64, body func()) {
	kept := suspend()
	printed := capture()
	begin(steps)
	looked := wait(Program{Reset: func() {}, Main: func() {
		defer func() {
			if r := recover(); r != nil {
				d.failed = panics(r)
				panic(r)
			}
		}()
		body()
	}})
	hasExited := now.exited.Load() && now.status.Load() != tooBig
	switch ended, _ := end(looked); {
	case hasExited:
		d.failed = "ends the program"
	case ended == endedNever:
		d.failed = "does not end"
	}
	d.printed = printed()
	kept.resume()
}

// here runs a body as a part of the run. It then calls then, unless the run has no steps
// left.
func (d *did) here(body, then func()) {
	printed := capture()
	isDone := false
	defer func() { // also runs if the body ends the goroutine
		var r any
		if !isDone {
			r = recover()
		}
		d.printed = printed()
		io.WriteString(os.Stdout, d.printed)
		switch {
		case r != nil:
			d.failed = panics(r)
		case now.exited.Load():
			d.failed = "ends the program"
		case !isDone:
			return
		}
		then()
		if r != nil {
			panic(r)
		}
	}()
	body()
	isDone = true
}

func panics(r any) string {
	text := strings.TrimPrefix(fmt.Sprint(r), "runtime error: ")
	return "panics: " + text[:min(len(text), mostText)]
}

// capture captures standard output until the returned function is called.
func capture() (stop func() string) {
	read, write, err := os.Pipe()
	if err != nil {
		return func() string { return "" }
	}
	before, printed := os.Stdout, make(chan printing, 1)
	os.Stdout = write
	go func() { printed <- drain(read) }()
	return func() string {
		os.Stdout = before
		write.Close()
		defer read.Close()
		return string((<-printed).text)
	}
}

// suspended is the state of a run while another body runs.
type suspended struct {
	left, status, rest int64
	exited, over       bool
	ended              chan struct{}
}

func suspend() suspended {
	return suspended{
		now.left.Load(), now.status.Load(), now.rest.Load(), now.exited.Load(), now.over.Load(), now.ended,
	}
}

func (s suspended) resume() {
	now.status.Store(s.status)
	now.rest.Store(s.rest)
	now.exited.Store(s.exited)
	now.over.Store(s.over)
	now.ended = s.ended
	now.left.Store(s.left)
}

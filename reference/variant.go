package reference

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/strictjson"
)

// variant describes how an assignment differs from its base, the built-in assignment that computes
// the answers. Both have the same game. The arguments, the labels, the order of the labels and the
// decimal places may differ.
type variant struct {
	base  *Assignment
	input string   // where programs read the words of call: "" for the arguments, Stdin, or the name of a file
	call  []string // the words of the command line: literals, or names in the synopsis of the base
	of    []int    // for each field of the answer, the index of the field in the base's answer
}

// parameters says how variants may change the arguments of their base.
type parameters struct {
	defaults map[string]string // the value of an argument that a variant may omit, by name
	counts   map[string]string // the list whose length an argument is, by name: STONE... for TAKEN
}

const joined = ",..." // marks a list that is a single word, with commas between its items

func (a *Assignment) makeVariant(file strictjson.File, text definitionText) error {
	base, err := Lookup(text.Reference)
	if err != nil {
		return file.Errorf([]any{"reference"}, "\"reference\": %w", err)
	}
	if base.parameters == nil {
		return file.Errorf([]any{"reference"}, "\"reference\" is %q, whose trace has a fixed format: use %q or %q",
			base.ID, takestonesF19.ID, fanorona5x5.ID)
	}
	v := &variant{base: base, call: strings.Fields(text.Call), input: text.Input}
	if text.Call == "" {
		v.call = base.words()
	}
	if !inputForm.MatchString(v.input) {
		return file.Errorf([]any{"input"}, "\"input\" is %q: use \"stdin\", or a file name such as "+
			"\"input.txt\"", v.input)
	}
	if err := v.checkCall(); err != nil {
		return file.Errorf([]any{"call"}, "\"call\": %w", err)
	}
	for i, f := range text.Answer {
		of := f.Of
		if of == "" {
			of = f.Label
		}
		n := slices.Index(base.Labels, of)
		switch {
		case n < 0:
			return file.Errorf(
				[]any{"answer", i, "of"},
				"\"answer\", line %d: %s has no line %q: add \"of\" with one of %s",
				i+1,
				base.ID,
				of,
				quoted(base.Labels),
			)
		case slices.Contains(v.of, n):
			return file.Errorf(
				[]any{"answer", i, "of"},
				"\"answer\", line %d: another line is %q too: use each only once",
				i+1,
				of,
			)
		case base.Answer[n].Kind != a.Answer[i].Kind:
			return file.Errorf([]any{"answer", i, "kind"}, "\"answer\", line %d: %q of %s is of kind %q: use that kind",
				i+1, of, base.ID, base.Answer[n].Kind.name())
		}
		if a.Answer[i].AnyPlaces {
			return file.Errorf([]any{"answer", i}, "\"answer\", line %d: add \"places\", which the answers of %s need",
				i+1, base.ID)
		}
		v.of = append(v.of, n)
	}
	a.variant = v
	a.implementation = implementation{
		solve:      v.solver(a),
		read:       a.readFields,
		explain:    v.explain,
		probes:     v.probes,
		draw:       v.draw,
		parameters: base.parameters,
	}
	return nil
}

func quoted(words []string) string {
	q := make([]string, len(words))
	for i, word := range words {
		q[i] = strconv.Quote(word)
	}
	return strings.Join(q, ", ")
}

// words returns the names in the synopsis, such as STONES, TAKEN, STONE... and DEPTH.
func (a *Assignment) words() []string { return strings.Fields(a.Synopsis) }

// baseName returns the argument of the base for which word stands, such as "STONE..." for
// "STONE,...". It returns "" if word is a literal.
func (v *variant) baseName(word string) string {
	if list, ok := strings.CutSuffix(word, joined); ok {
		word = list + "..."
	}
	if slices.Contains(v.base.words(), word) {
		return word
	}
	return ""
}

// checkCall returns an error if v.call does not determine all arguments of the base.
func (v *variant) checkCall() error {
	seen := map[string]bool{}
	for _, word := range v.call {
		name := v.baseName(word)
		if name == "" && word == strings.ToUpper(word) && strings.ToLower(word) != word {
			return fmt.Errorf("%s has no argument %q: use some of %s", v.base.ID, word, quoted(v.base.words()))
		}
		if seen[name] && name != "" {
			return fmt.Errorf("%q occurs twice: use it once", name)
		}
		seen[name] = true
	}
	for _, name := range v.base.words() {
		_, hasDefault := v.base.parameters.defaults[name]
		_, isCount := v.base.parameters.counts[name]
		if !seen[name] && !hasDefault && !isCount {
			return fmt.Errorf("%s needs the argument %q: add it at its position in the program's command line",
				v.base.ID, name)
		}
	}
	return nil
}

// Base returns the built-in assignment that computes the answers, which may be the assignment
// itself. It returns nil if there is none.
func (a *Assignment) Base() *Assignment {
	switch {
	case a.variant != nil:
		return a.variant.base
	case a.HasSolver():
		return a
	}
	return nil
}

// BaseArgs converts a command line of the assignment to the command line of its base that asks the
// same question.
func (a *Assignment) BaseArgs(args []string) ([]string, error) {
	if a.variant == nil {
		return args, nil
	}
	return a.variant.baseArgs(args)
}

// ArgsFromBase converts a command line of the base to the command line of the assignment that asks
// the same question. It returns false if there is none, for example because the assignment has no
// depth limit.
func (a *Assignment) ArgsFromBase(base []string) ([]string, bool) {
	if a.variant == nil {
		return base, true
	}
	return a.variant.argsFromBase(base)
}

// FromBase converts an answer of the base to the labels, order and rounding of the assignment.
func (a *Assignment) FromBase(t Transcript) Transcript {
	if a.variant == nil {
		return t
	}
	return a.variant.transcript(a, t)
}

// TextFromBase converts text, the output of a faulty program for the base, to the labels of the
// assignment and their order, in the format of WrittenText. t holds the well-formed lines of text.
// Lines without a label of the base go last in stdout.
func (a *Assignment) TextFromBase(text string, t Transcript) string {
	if a.variant == nil {
		return text
	}
	out := map[string]string{} // by output
	lines := strings.SplitAfter(text, "\n")
	for i, f := range a.Answer {
		label := a.variant.base.Labels[a.variant.of[i]] + ":"
		at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, label) })
		if at < 0 {
			continue
		}
		line := f.Label + lines[at][len(label)-1:]
		for _, well := range t.Lines {
			if well.String()+"\n" == lines[at] {
				line = a.variant.line(well, f).String() + "\n"
			}
		}
		out[f.File] += line
	}
	for _, line := range lines {
		if !slices.ContainsFunc(a.variant.base.Labels, func(l string) bool { return strings.HasPrefix(line, l+":") }) {
			out[""] += line
		}
	}
	return a.WrittenText(out[""], func(name string) string { return out[name] })
}

func isList(name string) bool { return strings.HasSuffix(name, "...") }

// matchArgs matches args with a pattern, and returns the arguments for each name in it. A word of
// the pattern is a literal if name(word) is "". At most one name may match several arguments.
func matchArgs(args, pattern []string, name func(word string) string) (map[string][]string, error) {
	values := map[string][]string{}
	spare := len(args) - len(pattern) + 1 // number of words in the list
	for _, word := range pattern {
		n := 1
		if isList(word) && !strings.HasSuffix(word, joined) {
			n = max(spare, 0)
		}
		if len(args) < n {
			return nil, fmt.Errorf("too few arguments: expected %q", strings.Join(pattern, " "))
		}
		switch {
		case name(word) == "" && args[0] != word:
			return nil, fmt.Errorf("argument %q: expected the word %q", args[0], word)
		case strings.HasSuffix(word, joined):
			values[name(word)] = strings.FieldsFunc(args[0], func(r rune) bool { return r == ',' })
		default:
			values[name(word)] = args[:n]
		}
		args = args[n:]
	}
	if len(args) > 0 {
		return nil, fmt.Errorf("too many arguments, from %q on: expected %q", args[0], strings.Join(pattern, " "))
	}
	return values, nil
}

func (v *variant) baseArgs(args []string) ([]string, error) {
	values, err := matchArgs(args, v.call, v.baseName)
	if err != nil {
		return nil, err
	}
	var base []string
	for _, name := range v.base.words() {
		value, given := values[name]
		if !given {
			if list, isCount := v.base.parameters.counts[name]; isCount {
				value = []string{strconv.Itoa(len(values[list]))}
			} else {
				value = []string{v.base.parameters.defaults[name]}
			}
		}
		base = append(base, value...)
	}
	return base, nil
}

// argsFromBase converts a command line of the base to one of the variant. It returns false if no
// command line of the variant asks the same question.
func (v *variant) argsFromBase(base []string) ([]string, bool) {
	values, err := matchArgs(base, v.base.words(), func(word string) string { return word })
	if err != nil {
		return nil, false
	}
	var args []string
	for _, word := range v.call {
		switch name := v.baseName(word); {
		case name == "":
			args = append(args, word)
		case strings.HasSuffix(word, joined):
			args = append(args, strings.Join(values[name], ","))
		default:
			args = append(args, values[name]...)
		}
	}
	again, err := v.baseArgs(args)
	return args, err == nil && slices.Equal(again, base)
}

func (v *variant) solver(a *Assignment) func(args []string) (Solution, error) {
	return func(args []string) (Solution, error) {
		base, err := v.baseArgs(args)
		if err != nil {
			return Solution{}, err
		}
		s, err := v.base.Solve(base)
		s.Transcript = v.transcript(a, s.Transcript)
		return s, err
	}
}

func (v *variant) transcript(a *Assignment, t Transcript) Transcript {
	var converted Transcript
	for i, f := range a.Answer {
		label := v.base.Labels[v.of[i]]
		if at := slices.IndexFunc(t.Lines, func(l Line) bool { return l.Label == label }); at >= 0 {
			converted.Lines = append(converted.Lines, v.line(t.Lines[at], f))
		}
	}
	return converted
}

func (v *variant) line(l Line, f Field) Line {
	l.Label, l.Options = f.Label, f.Options
	if f.Kind == Decimal && l.Exact.Den != 0 {
		l.Rounding = f.Rounding
		l.Text = f.Rounding.Round(big.NewRat(l.Exact.Num, l.Exact.Den), f.Places).FloatString(f.Places)
	}
	return l
}

func (v *variant) explain(args []string, view View) (*Tree, error) {
	base, err := v.baseArgs(args)
	if err != nil {
		return nil, err
	}
	return v.base.Explain(base, view)
}

func (v *variant) probes() [][]string {
	var probes [][]string
	for _, base := range v.base.Probes() {
		if args, ok := v.argsFromBase(base); ok {
			probes = append(probes, args)
		}
	}
	return probes
}

func (v *variant) draw(intN func(n int) int) Question {
	for {
		q := v.base.Draw(intN)
		args, ok := v.argsFromBase(q.Args)
		if ok {
			q.Args, q.Spec = args, nil // the variant may have other rules than those in Spec
			return q
		}
	}
}

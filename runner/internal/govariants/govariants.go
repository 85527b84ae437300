// Package govariants is a host of a Go program that tries changes of it (see
// locate.Host): package gomutate writes a program that holds some hundred of them,
// which is built and run as a submission is.
package govariants

import (
	"context"
	"errors"
	"fmt"
	"time"
	"unicode/utf16"

	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/locate"
	"touchstone/runner/internal/sandbox"
	"touchstone/runner/language"
)

// Host holds one Go program: one build holds some hundred changes of it, and a process
// of that answers for all of them.
type Host struct {
	ctx   context.Context
	start func(sandbox.Command) (*language.Host, error)
	run   func(context.Context, sandbox.Command) (sandbox.Outcome, error)
	build *language.Variants
	limit int // bytes that a process may say

	program  *gomutate.Program
	changes  []gomutate.Change
	built    map[int]int // places of changes in what is built, by their numbers; 0 if it does not compile
	command  sandbox.Command
	expected []int // changes that will probably be asked for, in that order
	places   []int // in what is built, of the variants that were asked for last

	host    *language.Host // nil until it is needed
	restart int            // how often a variant has ended it
	steps   int64          // that all runs have taken
	work    time.Duration  // what all builds ought to have taken, by counts
}

// New makes a host that holds nothing yet. What it builds is built by run, and started
// by start; it says limit bytes at most, and nothing once ctx is done.
func New(
	ctx context.Context,
	start func(sandbox.Command) (*language.Host, error),
	run func(context.Context, sandbox.Command) (sandbox.Outcome, error),
	build *language.Variants,
	limit int,
) *Host {
	return &Host{ctx: ctx, start: start, run: run, build: build, limit: limit}
}

var (
	_ locate.Host     = (*Host)(nil)
	_ locate.Expecter = (*Host)(nil)
)

const (
	// builtAtOnce is how many changes a build holds: a second of a processor or two.
	builtAtOnce = 700

	// buildTime is what a build takes, and byteTime a byte of what is built.
	buildTime = 600 * time.Millisecond
	byteTime  = 2 * time.Microsecond

	// stepTime is what a step takes, and something for what is not counted.
	stepTime = 20 * time.Nanosecond

	// mostRestarts is how often variants may end the process.
	mostRestarts = 100
)

var errEndsProcess = errors.New("changed programs ended their process too often")

// Load reads a program and lists its changes.
func (v *Host) Load(_ string, files []javahost.SourceFile) ([]javahost.Mutation, error) {
	v.Close()
	v.built, v.expected = nil, nil
	var own []gomutate.File
	units := map[string][]int{}
	for _, f := range files {
		own = append(own, gomutate.File{Name: f.Name, Text: f.Text})
		units[f.Name] = unitsBefore(f.Text)
	}
	var err error
	if v.program, err = gomutate.Load(own, nil); err != nil {
		return nil, locate.Refused{Why: err.Error()}
	}
	if v.changes, err = v.program.Remedies(); err != nil {
		return nil, err
	}
	list := make([]javahost.Mutation, len(v.changes))
	for i, c := range v.changes {
		list[i] = javahost.Mutation{
			Operator: c.Operator,
			File:     c.File,
			Line:     c.Line,
			Start:    units[c.File][c.Start],
			Old:      c.Old,
			New:      c.New,
		}
	}
	return list, nil
}

// unitsBefore tells, of each character by its first byte and of the end, how many
// UTF-16 code units stand before it: so Java counts.
func unitsBefore(text []byte) []int {
	before := make([]int, len(text)+1)
	n := 0
	for i, r := range string(text) {
		before[i] = n
		n += utf16.RuneLen(r)
	}
	before[len(text)] = n
	return before
}

// Compile builds the variants unless they are built already, and with them others that
// are likely to be asked for.
func (v *Host) Compile(numbers []int) ([]bool, javahost.Effort, error) {
	for _, number := range numbers {
		if _, known := v.built[number]; known || v.built != nil && number == javahost.Original {
			continue
		}
		if err := v.buildWith(numbers); err != nil {
			return nil, javahost.Effort{}, err
		}
		break
	}
	compiled := make([]bool, len(numbers))
	v.places = make([]int, len(numbers))
	for i, number := range numbers {
		v.places[i] = v.built[number] // 0 for the program itself
		compiled[i] = number == javahost.Original || v.places[i] > 0
	}
	time := v.build.Spent + time.Duration(v.steps)*stepTime
	return compiled, javahost.Effort{Work: v.work, Time: time}, nil
}

// buildWith builds variants that hold the wanted changes and, as far as there is room,
// those that are expected.
func (v *Host) buildWith(wanted []int) error {
	v.Close()
	var numbers []int
	next := map[int]int{}
	add := func(number int) {
		if _, twice := next[number]; !twice && number != javahost.Original && len(numbers) < builtAtOnce {
			numbers = append(numbers, number)
			next[number] = len(numbers)
		}
	}
	for _, number := range wanted {
		add(number)
	}
	for _, number := range v.expected {
		add(number)
	}
	var changes []gomutate.Change
	for _, number := range numbers {
		changes = append(changes, v.changes[number])
	}
	s, err := v.program.Schema(changes, v.build.Language)
	if err != nil {
		return err
	}
	for {
		v.work += workOf(s)
		command, said, err := v.build.Build(v.ctx, v.run, s.Files)
		if err != nil {
			return err
		}
		if said == "" {
			v.command = command
			break
		}
		if !s.Without([]byte(said)) {
			return fmt.Errorf("building variants: %s", said)
		}
	}
	for i, number := range numbers {
		if !s.Compiles[i] {
			next[number] = 0
		}
	}
	v.built = next
	return nil
}

// workOf is what a build of a schema ought to take.
func workOf(s *gomutate.Schema) time.Duration {
	work := buildTime
	for _, text := range s.Files {
		work += time.Duration(len(text)) * byteTime
	}
	return work
}

// Expect says which changes will probably be asked for next.
func (v *Host) Expect(changes []int) { v.expected = changes }

// Ask runs a variant. A question that ends the process was crashed at.
func (v *Host) Ask(place int, questions []javahost.Ask) (answers []javahost.Asked, err error) {
	at := v.places[place]
	if answers, err = v.ask(at, questions); err == nil {
		return answers, nil
	}
	answers = nil
	for i := range questions {
		one, err := v.ask(at, questions[i:i+1])
		if err != nil && v.restart > mostRestarts {
			return nil, errEndsProcess
		}
		if err != nil {
			one = []javahost.Asked{{Ended: javahost.EndedCrashed}}
		}
		answers = append(answers, one...)
	}
	return answers, nil
}

// ask asks the process, which is another one after an error.
func (v *Host) ask(at int, questions []javahost.Ask) ([]javahost.Asked, error) {
	if err := v.ctx.Err(); err != nil {
		return nil, err
	}
	if v.host == nil {
		host, err := v.start(v.command)
		if err != nil {
			return nil, err
		}
		v.host = host
	}
	speak := javahost.Variants{In: v.host.In, Out: v.host.Out, Limit: v.limit}
	defer context.AfterFunc(v.ctx, v.host.End)()
	answers, err := speak.Ask(at, questions)
	if err != nil {
		v.restart++
		v.Close()
		return nil, err
	}
	for _, a := range answers {
		v.steps += a.Steps
	}
	return answers, nil
}

// Close ends its process.
func (v *Host) Close() {
	if v.host != nil {
		v.host.Close()
		v.host = nil
	}
}

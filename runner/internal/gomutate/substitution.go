package gomutate

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"math"
	"slices"
	"strings"

	"touchstone/internal/guard"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

// SubstitutionHost runs a program in which some functions are those of a right solution, and others
// have small changes. It has the methods of javahost.SubstitutionHost.
type SubstitutionHost struct {
	Host
	module
	units  []int // for each change, the number of its unit
	builds int   // number of builds with changes
}

const (
	mostBuilds = 8   // maximum number of builds with changes
	mostOfUnit = 250 // maximum number of changes of a unit
)

// Load combines a program with the first solution, builds and starts it, and returns the units. It
// returns no units if the program cannot be combined or built. It ignores the main class and the
// questions.
func (h *SubstitutionHost) Load(
	_ string, program, skeleton []javahost.SourceFile, solutions [][]javahost.SourceFile, _ []javahost.RunRequest,
) (units []javahost.Unit, _ []javahost.RunResult, err error) {
	h.module, h.units, h.builds = module{}, nil, 0
	err = h.load(program, skeleton, solutions[0])
	if record.FailureOf(err) != nil {
		return nil, nil, err
	}
	if err != nil || len(h.combination.units) == 0 {
		return nil, nil, nil
	}
	if err := h.run(&h.module); errors.Is(err, errBuild) {
		return nil, nil, nil
	} else if err != nil {
		return nil, nil, err
	}
	for _, u := range h.combination.units {
		reported := javahost.Unit{
			Type: u.own.owner, Name: u.own.Name.Name, File: h.program.files[u.own.file].Name,
			Line: h.program.set.Position(u.own.Pos()).Line,
		}
		if !h.dropped[u.right.FuncDecl] {
			reported.Forms = []int{1}
		}
		units = append(units, reported)
	}
	return units, nil, nil
}

func (h *SubstitutionHost) load(files ...[]File) error {
	h.uniqueName = newUniqueName(files...)
	var all []*Program
	for _, f := range files {
		p, err := Load(h.Library, f)
		if err != nil {
			return err
		}
		if len(f) == 0 {
			return errors.New("the program has no Go file")
		}
		all = append(all, p)
	}
	h.program = all[0]
	return guard.Do("combining the program with the solution", func() (err error) {
		if again, ok := renameShadowing(h.uniqueName, all[0], all[1]); ok {
			if h.program, err = Load(h.Library, again); err != nil {
				return err
			}
		}
		h.combination = combine(h.uniqueName, h.program, all[1], all[2])
		return nil
	})
}

// Link returns empty Fields. The host need not match fields, because the program and the solution
// use the same ones: those that the skeleton declares.
func (h *SubstitutionHost) Link(forms []int, _ []javahost.RunRequest) ([]javahost.Fields, error) {
	return make([]javahost.Fields, len(forms)), nil
}

// Changes builds the program with changes of the given units, and of the functions that these units
// call, except other units. It returns the changes, or none if the build fails.
func (h *SubstitutionHost) Changes(
	units []int, constants []string, _ []javahost.SourceFile,
) (list []javahost.Change, err error) {
	err = guard.Do("changing Go sources", func() error {
		for _, u := range units {
			h.addChanges(u, constants)
		}
		return nil
	})
	if err != nil || h.rebuild(nil) != nil {
		return nil, err
	}
	plain := func(text string) string { return strings.ReplaceAll(text, h.uniqueName, "") }
	for k, c := range h.changes {
		before, after := h.program.shown(c)
		reported := javahost.Change{
			Unit: h.units[k],
			File: c.File,
			Line: c.Line,
			Cost: costs[c.Operator],
			Text: plain(before),
		}
		if h.dropped[k] {
			reported.Cost = -1
		}
		if c.Operator != "" {
			reported.After = plain(after)
		}
		list = append(list, reported)
	}
	return list, nil
}

// addChanges appends to h.changes a mark for each statement of unit u, and then the likeliest
// changes of u. A mark records whether a run reaches the statement.
func (h *SubstitutionHost) addChanges(u int, constants []string) {
	var all []Change
	taken := map[*ast.FuncDecl]bool{}
	for waiting := []function{h.combination.units[u].own}; len(waiting) > 0; waiting = waiting[1:] {
		if f := waiting[0]; !taken[f.FuncDecl] {
			taken[f.FuncDecl] = true
			all = append(all, h.program.changesOf(f, constants)...)
			waiting = append(waiting, h.callees(f)...)
		}
	}
	slices.SortStableFunc(all, func(a, b Change) int { return cmp.Compare(costs[a.Operator], costs[b.Operator]) })
	first, changes := len(h.changes), 0
	for _, c := range all {
		mark := len(h.changes)
		if c.Operator != "" {
			mark = h.markOf(c, first)
			changes++
		}
		if changes <= mostOfUnit {
			h.units, h.marks, h.changes = append(h.units, u), append(h.marks, mark), append(h.changes, c)
		}
	}
}

// markOf returns the index in h.changes of the mark for the statement that contains the change c.
// If statements are nested, it chooses the innermost one. The marks of the unit begin at index
// first.
func (h *SubstitutionHost) markOf(c Change, first int) (mark int) {
	size := math.MaxInt
	for k, m := range h.changes[first:] {
		isAround := m.Operator == "" && m.File == c.File && m.Start <= c.Start && endOf(c) <= endOf(m)
		if isAround && len(m.Old) < size {
			mark, size = first+k, len(m.Old)
		}
	}
	return mark
}

// callees returns the functions and methods that the body of caller mentions, except units. If the
// body mentions a type outside the skeleton, callees also returns all methods of that type.
func (h *SubstitutionHost) callees(caller function) (list []function) {
	names := map[any]bool{}
	ast.Inspect(caller.Body, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok {
			names[h.program.info.Uses[name]] = true
		}
		return true
	})
	for _, f := range h.program.functions() {
		isNamed := names[h.program.info.Defs[f.Name]] ||
			f.Recv != nil && !h.combination.kept[f.owner] && names[h.program.pkg.Scope().Lookup(f.owner)]
		if isNamed && h.combination.unitOf(f.FuncDecl) < 0 {
			list = append(list, f)
		}
	}
	return list
}

func (h *SubstitutionHost) rebuild(applied []int) error {
	if h.builds++; h.builds > mostBuilds {
		return fmt.Errorf("stopped looking for wrong functions after %d builds", mostBuilds)
	}
	h.applied = slices.Clone(applied)
	return h.run(&h.module)
}

// withChanges calls ask while the program runs with the applied changes. It returns false if the
// build or ask fails. If ask fails, it also restarts the process.
func (h *SubstitutionHost) withChanges(applied []int, ask func() error) bool {
	if !slices.Equal(h.applied, applied) && h.rebuild(applied) != nil {
		return false
	}
	if ask() == nil {
		return true
	}
	h.start() // the next request fails if this does
	return false
}

// Trials is like the method of javahost.SubstitutionHost. If the program with the applied changes
// does not compile or ends the process, wrong is math.MaxInt32.
func (h *SubstitutionHost) Trials(
	unit int, steps int64, forms, applied []int, questions []javahost.RunRequest, changeCount int,
) (wrong, sample int, trials []javahost.Trial, err error) {
	in, one := h.split(applied, changeCount > 0)
	ok := h.withChanges(in, func() (err error) {
		wrong, sample, trials, err = h.Host.Trials(unit, steps, forms, one, questions, changeCount)
		return err
	})
	if !ok {
		return math.MaxInt32, 0, make([]javahost.Trial, changeCount), nil
	}
	return wrong, sample, trials, nil
}

// split divides the applied changes into those to build into the program, and at most one that the
// process can switch on without a build. If buildsAll is set, or if the program already contains
// all of the changes, toSwitchOn is empty.
func (h *SubstitutionHost) split(applied []int, buildsAll bool) (toBuild, toSwitchOn []int) {
	n := max(len(applied)-1, 0)
	if buildsAll || slices.Equal(applied, h.applied) {
		n = len(applied)
	}
	return applied[:n], applied[n:]
}

// Try is like the method of javahost.SubstitutionHost, but the sets may differ only in their last
// change. If reportReached is set, there may be only one set. If the program with the changes does
// not compile or ends the process, every result is a crash.
func (h *SubstitutionHost) Try(
	forms []int, sets [][]int, question javahost.RunRequest, reportReached bool,
) (answers []javahost.RunResult, reached [][]int, err error) {
	if len(sets) == 0 {
		return nil, nil, nil
	}
	in, _ := h.split(sets[0], reportReached)
	var ones [][]int
	for _, set := range sets {
		ones = append(ones, set[len(in):])
	}
	ok := h.withChanges(in, func() (err error) {
		answers, reached, err = h.Host.Try(forms, ones, question, reportReached)
		return err
	})
	if !ok {
		crashed := javahost.RunResult{Status: javahost.EndedCrashed}
		return slices.Repeat([]javahost.RunResult{crashed}, len(sets)), make([][]int, len(sets)), nil
	}
	return answers, reached, nil
}

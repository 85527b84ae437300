package gomutate

import (
	"cmp"
	"fmt"
	"slices"

	"touchstone/internal/guard"
)

// Change is an edit at one place in a program.
type Change struct {
	Operator   string // such as "condition negated"
	File       string
	Line       int
	Start, End int // range in the file, in bytes
	Old, New   string
}

func (c Change) String() string {
	return fmt.Sprintf("%s:%d: %s: %q for %q", c.File, c.Line, c.Operator, c.New, c.Old)
}

// maxChanges is the maximum number of changes that Changes returns.
const maxChanges = 20_000

// Changes returns all small changes of the program, in the order of the files. Some of them do
// not compile.
func (p *Program) Changes() ([]Change, error) {
	var all []Change
	err := guard.Do("changing Go sources", func() error {
		for i := range p.own.trees {
			m := &mutator{unit: p.own, file: i, known: map[string]bool{}}
			m.mutate()
			slices.SortStableFunc(m.changes, func(a, b Change) int { return cmp.Compare(a.Line, b.Line) })
			all = append(all, m.changes...)
		}
		return nil
	})
	return all[:min(len(all), maxChanges)], err
}

// Apply returns the files of a program with a change applied.
func Apply(files []File, c Change) []File {
	files = slices.Clone(files)
	for i, f := range files {
		if f.Name == c.File && c.Start >= 0 && c.Start <= c.End && c.End <= len(f.Text) {
			files[i].Text = slices.Concat(f.Text[:c.Start], []byte(c.New), f.Text[c.End:])
		}
	}
	return files
}

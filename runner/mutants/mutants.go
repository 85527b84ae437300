package mutants

import "touchstone/runner/internal/gomutate"

// File is one of a program's, all in one folder.
type File struct {
	Name string
	Text []byte
}

// Question is what a changed program is asked, and what the right one prints.
type Question struct {
	Args []string
	Want string
}

// Fate is what becomes of a changed program.
type Fate struct {
	Compiles bool
	Wrong    int // answers of another text than the right one, or none at all
	Endless  int // of those, the ones that do not come to an end
}

// Program is a right program that can be changed.
type Program interface {
	// Changes is how many changes there are.
	Changes() int

	// Changed is the files with the change of that number, from 0 on.
	Changed(number int) []File
}

// Go is a program in Go that can be changed.
type Go struct {
	files   []gomutate.File
	changes []gomutate.Change
}

var _ Program = (*Go)(nil)

// LoadGo reads a program. Which of its changes compile is for the compiler to say.
func LoadGo(files []File) (*Go, error) {
	g := &Go{}
	for _, f := range files {
		g.files = append(g.files, gomutate.File{Name: f.Name, Text: f.Text})
	}
	p, err := gomutate.Load(g.files, nil)
	if err != nil {
		return nil, err
	}
	g.changes, err = p.Changes()
	return g, err
}

// Changes is how many changes there are.
func (g *Go) Changes() int { return len(g.changes) }

// Changed is the files with a change.
func (g *Go) Changed(number int) (files []File) {
	for _, f := range gomutate.Apply(g.files, g.changes[number]) {
		files = append(files, File{Name: f.Name, Text: f.Text})
	}
	return files
}

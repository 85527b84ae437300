package reference

import (
	"embed"
	"path"
	"slices"

	"touchstone/internal/strictjson"
)

//go:embed definitions
var definitions embed.FS

// builtIn reads the definition of an assignment that comes with Touchstone. What
// it has beside data is added to it.
func builtIn(id string) Assignment {
	name := path.Join("definitions", id+".json")
	data, err := definitions.ReadFile(name)
	if err != nil {
		panic(err) // the file is part of the program
	}
	a, err := define(strictjson.File{Name: name, Data: data})
	if err != nil {
		panic(err) // a test finds it first
	}
	return *a
}

// with is the assignment with what no data can say.
func (a Assignment) with(c code) *Assignment {
	a.code = c
	return &a
}

// IsBuiltIn tells whether an assignment of this ID comes with Touchstone.
func IsBuiltIn(id string) bool {
	return slices.ContainsFunc(assignments, func(a *Assignment) bool { return a.ID == id })
}

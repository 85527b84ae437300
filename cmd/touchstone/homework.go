package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reference"
	"touchstone/runner/insight"
	"touchstone/runner/intake"
)

// An assignment is either built in and named by its ID, or a folder with an
// assignment.json and named by its path. A name is a path if it has a separator, or if it
// is not an ID and such a folder exists.

func isFolder(assignment string) bool {
	if strings.ContainsAny(assignment, `/\`) || assignment == "." || assignment == ".." {
		return true
	}
	_, err := os.Stat(filepath.Join(assignment, reference.DefinitionFile))
	return err == nil && !reference.IsBuiltIn(assignment)
}

func openAssignment(name string) (*cases.Corpus, error) {
	if !isFolder(name) {
		a, err := reference.Lookup(name)
		if err != nil {
			return nil, cli.Hinted(err,
				fmt.Sprintf("a homework of your own is named by its folder, such as %s/", name))
		}
		return cases.Embedded(a)
	}
	info, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
		return nil, cli.Hinted(
			fmt.Errorf("assignment %q: want a folder, or one of %s", name, strings.Join(assignmentIDs(), ", ")),
			"touchstone init FOLDER makes one")
	}
	if err != nil {
		return nil, err
	}
	corpus, err := cases.LoadFolder(os.DirFS(name), filepath.ToSlash(filepath.Clean(name)))
	return corpus, cli.Usage(err)
}

func assignmentIDs() []string {
	var ids []string
	for _, a := range reference.Assignments() {
		ids = append(ids, a.ID)
	}
	return ids
}

// findAssignment returns an assignment for commands that need none of its cases.
func findAssignment(name string) (*reference.Assignment, error) {
	corpus, err := openAssignment(name)
	if err != nil {
		return nil, err
	}
	return corpus.Assignment, nil
}

// lacking adds a hint to an error about an assignment that has no solver.
func lacking(err error) error {
	if _, ok := errors.AsType[*reference.LacksError](err); ok {
		return cli.Hinted(err, "touchstone assignments lists those that Touchstone can answer itself")
	}
	return err
}

// wrongSolutions returns the wrong solutions of an assignment, in the form that a grading
// takes.
func wrongSolutions(corpus *cases.Corpus) (list []insight.Solution, err error) {
	for _, s := range corpus.Wrong {
		submission, err := solutionOf(corpus, s)
		if err != nil {
			return nil, err
		}
		list = append(list, insight.Solution{Mistake: s.Mistake, Content: s.Content, Submission: submission})
	}
	return list, nil
}

func solutionOf(corpus *cases.Corpus, s cases.Solution) (intake.Submission, error) {
	submission, err := intake.Single(filepath.Join(filepath.FromSlash(corpus.Folder), filepath.FromSlash(s.Path)))
	submission.Name = s.Name
	return submission, cli.Usage(err)
}

package intake

import (
	"path/filepath"
	"strings"

	"touchstone/runner/record"
)

// settleStrays sees to files that are no submission by their kind, such as
// "jdoe.pdf". One that is named after somebody on the roster, of whom there is
// nothing else, is what that student handed in: it cannot be graded, but nobody is
// to be told that it was nothing.
func (in *intake) settleStrays() error {
	var index rosterIndex
	handedIn := map[int]bool{-1: true} // -1 is somebody unknown
	if in.Roster != nil {
		index = in.Roster.index()
		for _, c := range in.found {
			handedIn[index.guess(submissionName(c), submissionName(c))] = true
			for _, s := range c.Students {
				handedIn[index.find(s)] = true
			}
		}
	}
	for _, p := range in.strays {
		base := filepath.Base(p)
		name := strings.TrimSuffix(base, filepath.Ext(base))
		i := index.guess(name, name)
		if handedIn[i] {
			in.passOver(p, "neither a source file nor an archive")
			continue
		}
		handedIn[i] = true
		students := []record.Student{in.Roster.Students[i]}
		if err := in.add(p, candidate{Submission: Submission{Name: name, Students: students}}); err != nil {
			return err
		}
	}
	return nil
}

package cases

import (
	"embed"
	"fmt"
	"strings"

	"touchstone/reference"
)

//go:embed small/*.txt
var small embed.FS

// SmallInputs returns command lines on which wrong programs are likely to fail, although a correct
// program searches only a few hundred positions for those in smallest, and a few thousand for those
// in larger. They are not cases and are never graded. A test generates them (UPDATE_GOLDEN=1).
func SmallInputs(a *reference.Assignment) (smallest, larger [][]string, err error) {
	base := a.Base()
	if base == nil {
		return nil, nil, fmt.Errorf("small inputs of %s: %w", a.ID, &reference.NoSolverError{ID: a.ID, What: "solve"})
	}
	data, err := small.ReadFile("small/" + base.ID + ".txt")
	if err != nil {
		return nil, nil, fmt.Errorf("small inputs of %s: %w", a.ID, err)
	}
	parts := strings.Split(string(data), "\n\n")
	if len(parts) != 2 {
		return nil, nil, fmt.Errorf("small inputs of %s: got %d lists, expected 2", a.ID, len(parts))
	}
	return argsFromBase(a, parts[0]), argsFromBase(a, parts[1]), nil
}

func argsFromBase(a *reference.Assignment, text string) [][]string {
	var list [][]string
	for line := range strings.Lines(text) {
		if args, ok := a.ArgsFromBase(strings.Fields(line)); ok {
			list = append(list, args)
		}
	}
	return list
}

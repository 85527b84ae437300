package cases

import (
	"embed"
	"fmt"
	"strings"

	"touchstone/reference"
)

//go:embed small/*.txt
var small embed.FS

// SmallInputs returns command lines on which wrong programs are likely to fail. A correct program
// searches a few hundred positions for each line in smallest, and a few thousand for each line in
// larger. The lines are not cases and are never graded. A test generates them (UPDATE_GOLDEN=1).
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

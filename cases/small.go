package cases

import (
	"embed"
	"fmt"
	"strings"

	"touchstone/reference"
)

//go:embed small/*.txt
var small embed.FS

// SmallInputs returns two lists of command lines with small searches. The first list reveals as
// many mistakes of the catalogue as small inputs can; the second has some larger inputs. The inputs
// are not cases and are never graded. A test generates the lists (UPDATE_GOLDEN=1).
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
	return commandLines(a, parts[0]), commandLines(a, parts[1]), nil
}

// commandLines parses command lines and converts each to the form of the assignment. It omits
// command lines that have no such form, for example because the assignment has no depth limit.
func commandLines(a *reference.Assignment, text string) [][]string {
	var list [][]string
	for line := range strings.Lines(text) {
		if args, ok := a.ArgsFromBase(strings.Fields(line)); ok {
			list = append(list, args)
		}
	}
	return list
}

package cases

import (
	"embed"
	"fmt"
	"strings"

	"touchstone/reference"
)

//go:embed small/*.txt
var small embed.FS

// Small lists command lines of an assignment whose right searches are small and which
// between them show as many mistakes of the catalogue as there are small inputs for;
// and then some larger ones. They are no cases, and nothing is ever marked by them. The
// lists are chosen by a test, which UPDATE=1 has write them.
func Small(a *reference.Assignment) (smallest, larger [][]string, err error) {
	data, err := small.ReadFile("small/" + a.ID + ".txt")
	if err != nil {
		return nil, nil, fmt.Errorf("small inputs of %s: %w", a.ID, err)
	}
	parts := strings.Split(string(data), "\n\n")
	if len(parts) != 2 {
		return nil, nil, fmt.Errorf("small inputs of %s: %d lists, want 2", a.ID, len(parts))
	}
	return commandLines(parts[0]), commandLines(parts[1]), nil
}

func commandLines(text string) [][]string {
	var list [][]string
	for line := range strings.Lines(text) {
		list = append(list, strings.Fields(line))
	}
	return list
}

package play

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/reference"
)

// Settings are what a person chooses.
type Settings struct {
	Side     int  // the person's
	Strength int  // the opponent's
	Forfeits bool // an entry that is no legal move costs the person the turn
}

// FindSide finds a side by its name.
func FindSide(g *reference.Game, text string) (int, error) {
	for side, name := range g.Sides {
		if strings.EqualFold(text, name) {
			return side, nil
		}
	}
	return 0, fmt.Errorf("side %q: want %s or %s", text, g.Sides[0], g.Sides[1])
}

// FindStrength reads how strongly the opponent plays.
func FindStrength(g *reference.Game, text string) (int, error) {
	if text == "perfect" {
		return reference.Perfect, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > g.Levels {
		return 0, fmt.Errorf("strength %q: want 1 to %d, or perfect", text, g.Levels)
	}
	return n, nil
}

func strengthText(strength int) string {
	if strength == reference.Perfect {
		return "perfect"
	}
	return strconv.Itoa(strength)
}

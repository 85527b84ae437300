// Package takestones implements Take-Stones: the rules, the static evaluation, the correct
// searches and the faulty ones.
//
// Comments cite the rules of the assignment, as in (rule 1.3); cases/README.md says where to
// find them. Section 1 describes the game, 2 the input, 3 the search, 4 the evaluation, 5
// the output of the Fall 2019 edition, and 6 the trace of the Spring 2017 edition.
package takestones

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// MaxStones is the greatest number of stones in a game. The search of such a game takes about 30
// MB. The memory grows with the square of the number of stones.
const MaxStones = 10_000

// Input is a question: a game in progress and a depth limit.
type Input struct {
	Stones  int      // number of stones at the start
	Taken   []int    // the stones already taken, in order
	Depth   int      // 0 means to the end of the game
	Surplus []string // arguments after the depth, which programs must ignore (rule 2.2)
}

// ErrNoMove reports that the player to move has no move. The handout does not say what to print
// in that case (rule 2.3).
var ErrNoMove = errors.New("the player to move has no move, and the handout does not say what to print in that case")

// Parse parses the command line `STONES TAKEN STONE... DEPTH` (rule 2.1).
func Parse(args []string) (Input, error) {
	if len(args) < 3 {
		return Input{}, fmt.Errorf("got %d arguments (%q), expected at least 3: <stones> <taken> [<stone>...] <depth>",
			len(args), strings.Join(args, " "))
	}
	stones, err := parseNumber("number of stones", args[0], 1, MaxStones)
	if err != nil {
		return Input{}, err
	}
	count, err := parseNumber("number of taken stones", args[1], 0, stones)
	if err != nil {
		return Input{}, err
	}
	if len(args) < count+3 {
		return Input{}, fmt.Errorf("%d taken stones need at least %d arguments, got %d: %q",
			count, count+3, len(args), strings.Join(args, " "))
	}
	in := Input{Stones: stones, Surplus: args[count+3:]}
	for _, arg := range args[2 : count+2] {
		stone, err := parseNumber("taken stone", arg, 1, stones)
		if err != nil {
			return Input{}, err
		}
		in.Taken = append(in.Taken, stone)
	}
	if in.Depth, err = parseNumber("depth", args[count+2], 0, math.MaxInt32); err != nil {
		return Input{}, err
	}
	return in, in.checkTaken()
}

func parseNumber(what, arg string, low, high int) (int, error) {
	n, err := strconv.Atoi(arg)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return 0, fmt.Errorf("%s %q is not a whole number", what, arg)
	}
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("%s %s is out of range: expected %d to %d", what, arg, low, high)
	}
	return n, nil
}

// checkTaken returns an error for the first taken stone that rule 1.3 forbids. It does not apply
// rule 1.2 to the first stone, because the published answers include an input that breaks that
// rule: 10 3 4 2 6 4. See Oddities.
func (in Input) checkTaken() error {
	for i, stone := range in.Taken {
		if slices.Contains(in.Taken[:i], stone) {
			return fmt.Errorf("stone %d is taken twice", stone)
		}
		if i > 0 && !related(stone, in.Taken[i-1]) {
			return fmt.Errorf("stone %d is not legal after %d: it is neither a multiple nor a factor of it", stone,
				in.Taken[i-1])
		}
	}
	return nil
}

// Oddities describes what is wrong with an input that Parse accepts only because the course has
// used such inputs.
func (in Input) Oddities() []string {
	var odd []string
	if len(in.Taken) > 0 && !isFirstMove(in.Taken[0], in.Stones) {
		odd = append(odd, fmt.Sprintf("first stone %d is not a legal first move: expected an odd stone less than %d/2",
			in.Taken[0], in.Stones))
	}
	if len(in.Surplus) > 0 { // rule 2.2
		odd = append(odd, fmt.Sprintf("ignored %q after the depth %d", strings.Join(in.Surplus, " "), in.Depth))
	}
	return odd
}

func (in Input) maxToMove() bool { return len(in.Taken)%2 == 0 } // rule 1.1

// Moves returns the legal moves in increasing order (rules 1.2, 1.3).
func (in Input) Moves() []int {
	var moves []int
	for stone := 1; stone <= in.Stones; stone++ {
		switch {
		case slices.Contains(in.Taken, stone):
		case len(in.Taken) == 0 && isFirstMove(stone, in.Stones),
			len(in.Taken) > 0 && related(stone, in.last()):
			moves = append(moves, stone)
		}
	}
	return moves
}

// last returns the last stone taken, or 0 before the first move.
func (in Input) last() int {
	if len(in.Taken) == 0 {
		return 0
	}
	return in.Taken[len(in.Taken)-1]
}

// isFirstMove reports whether stone is a legal first move in a game of the given number of stones:
// an odd number less than half that number (rule 1.2).
func isFirstMove(stone, stones int) bool { return stone%2 == 1 && 2*stone < stones }

// related reports whether a is a multiple of b or the reverse (rule 1.3). No stone is related
// to 0.
func related(a, b int) bool { return a != 0 && b != 0 && (a%b == 0 || b%a == 0) }

// largestPrimeFactor returns 1 for n = 1.
func largestPrimeFactor(n int) int {
	largest := 1
	for f := 2; f*f <= n; f++ {
		for n%f == 0 {
			largest, n = f, n/f
		}
	}
	return max(largest, n)
}

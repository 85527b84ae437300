package reference

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/reference/internal/takestones"
)

var dataS17 = builtIn("takestones-s17")

// labelsS17 are the labels of the trace and of the next move (section 6). Programs do not print the
// first.
var labelsS17 = dataS17.Labels

var takestonesS17 = dataS17.with(implementation{
	solve: solveS17,
	read:  readS17,
	explain: func(args []string, view View) (*Tree, error) {
		return explainTakestones(takestones.S17, formatWhole, args, view)
	},
	clauses: clausesTakestones,
	probes:  takestones.Probes,
	draw:    drawTakestones,
})

// Unplayed is the value of Node.Move at the root of a game in which no stone has been taken
// (section 6).
const Unplayed = -1

// TranscriptS17 returns a transcript of a trace, the next move, and the stones left after that
// move. left must list the stones in increasing order, separated by one blank.
func TranscriptS17(trace []Node, move int, left string) Transcript {
	return Transcript{Lines: []Line{
		{Label: labelsS17[0], Kind: Trace, Nodes: trace},
		{Label: labelsS17[1], Kind: Numbers, Text: fmt.Sprintf("%d\n%s", move, stonesS17(left))},
	}}
}

func solveS17(args []string) (Solution, error) {
	in, err := takestones.Parse(args)
	if err != nil {
		return Solution{}, err
	}
	answer, visited, err := takestones.S17.Trace(in)
	if err != nil {
		return Solution{}, err
	}
	trace := make([]Node, len(visited))
	for i, n := range visited {
		trace[i] = Node{n.Stone, n.Left, int64(n.Alpha), int64(n.Beta)}
		if n.Stone == 0 {
			trace[i].Move = Unplayed
		}
	}
	left := removeStone(trace[len(trace)-1].Left, answer.Move)
	return Solution{
		Transcript: TranscriptS17(trace, answer.Move, left),
		Visited:    answer.Visited,
		Warnings:   in.Oddities(),
	}, nil
}

// stonesS17 formats a list of stones as a program prints it (section 6).
func stonesS17(stones string) string {
	if stones == "" {
		return ""
	}
	return stones + " " // programs print a blank after each stone
}

func removeStone(stones string, stone int) string {
	var rest []string
	for _, s := range strings.Fields(stones) {
		if s != strconv.Itoa(stone) {
			rest = append(rest, s)
		}
	}
	return strings.Join(rest, " ")
}

func readS17(text string) (Transcript, error) {
	before, next, found := strings.Cut(text, labelsS17[1]+"\n")
	if !found {
		return Transcript{}, fmt.Errorf("no line %q", labelsS17[1])
	}
	lines := strings.Split(strings.TrimSuffix(before, "\n"), "\n")
	if len(lines)%3 != 0 {
		return Transcript{}, fmt.Errorf("got %d lines before %q: expected three lines for each node", len(lines),
			labelsS17[1])
	}
	var trace []Node
	for i := 0; i < len(lines); i += 3 {
		n, err := readNode(i+1, lines[i:i+3])
		if err != nil {
			return Transcript{}, err
		}
		trace = append(trace, n)
	}
	move, left, err := readNext(len(lines)+2, next)
	if err != nil {
		return Transcript{}, err
	}
	t := TranscriptS17(trace, move, left)
	return t, t.checkRoundTrip(text) // readNode and readNext are lenient
}

// readNode reads the three lines of a node. line is the number of the first of them in the output.
func readNode(line int, lines []string) (n Node, err error) {
	if n.Move, err = strconv.Atoi(lines[0]); err != nil {
		return n, fmt.Errorf("line %d: %q is not a stone", line, lines[0])
	}
	if n.Left, err = readStones(lines[1]); err != nil {
		return n, fmt.Errorf("line %d: %w", line+1, err)
	}
	if _, err = fmt.Sscanf(lines[2], "alpha: %d\tbeta: %d", &n.Alpha, &n.Beta); err != nil {
		return n, fmt.Errorf("line %d: got %q: expected %q", line+2, lines[2], "alpha: 100\tbeta: 1000")
	}
	return n, nil
}

// readNext reads text, the two lines below the label of the next move: the move, then the stones
// left. line is the number of the first of them in the output.
func readNext(line int, text string) (move int, left string, err error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) != 2 {
		return 0, "", fmt.Errorf("line %d: expected two lines after %q (the move, then the stones left), got %d", line,
			labelsS17[1], len(lines))
	}
	move, err = strconv.Atoi(lines[0])
	if err != nil {
		return 0, "", fmt.Errorf("line %d: %q is not a stone", line, lines[0])
	}
	left, err = readStones(lines[1])
	if err != nil {
		return 0, "", fmt.Errorf("line %d: %w", line+1, err)
	}
	return move, left, nil
}

func readStones(line string) (string, error) {
	stones := strings.Fields(line)
	last := 0
	for i, field := range stones {
		stone, err := strconv.Atoi(field)
		if err != nil {
			return "", fmt.Errorf("%q is not a stone", field)
		}
		if stone <= last {
			return "", fmt.Errorf("stone %d comes after %d: list the stones in increasing order", stone, last)
		}
		stones[i], last = strconv.Itoa(stone), stone
	}
	return strings.Join(stones, " "), nil
}

package play

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reference"
)

type playCommand struct {
	name     string
	argument string // such as FILE; empty if the command takes none
	help     string
	do       func(c *console, argument string)
}

func playCommands() []playCommand {
	// A variable would not compile, because it would refer to itself through help.
	return []playCommand{
		{"hint", "", "a best move", func(c *console, _ string) { c.hint() }},
		{"why", "", "the line of play that the search expects", func(c *console, _ string) { c.why() }},
		{"undo", "", "take back your last turn", func(c *console, _ string) { c.takeBack() }},
		{"moves", "", "list the legal moves", func(c *console, _ string) { c.ifUnfinished(c.listMoves) }},
		{"board", "", "show the board again", func(c *console, _ string) { c.board() }},
		{"save", "FILE", "write the game to a file", (*console).saveTo},
		{"load", "FILE", "continue a saved game", (*console).loadFrom},
		{"rules", "", "the rules of the game", func(c *console, _ string) { c.println("%s", c.game.Rules) }},
		{"help", "", "this list", func(c *console, _ string) { c.help() }},
		{"quit", "", "leave the game; also q, exit or Ctrl-D", func(c *console, _ string) { c.quit = true }},
	}
}

func findCommand(name string) (playCommand, bool) {
	name = strings.ToLower(name)
	if name == "q" || name == "exit" {
		name = "quit"
	}
	for _, command := range playCommands() {
		if command.name == name {
			return command, true
		}
	}
	return playCommand{}, false
}

// nearCommand returns a suggestion if an entry resembles a command, otherwise "".
func nearCommand(entry string) string {
	var names []string
	for _, command := range playCommands() {
		names = append(names, command.name)
	}
	return wording.DidYouMean(strings.Fields(entry)[0], names)
}

func (c *console) help() {
	c.println("A move, such as %s%s, or", c.game.Example, c.orItsNumber())
	for _, command := range playCommands() {
		c.println("  %-10s %s", strings.TrimSpace(command.name+" "+command.argument), command.help)
	}
	if c.forfeits {
		c.println("Any other entry costs the turn. An empty one does not.")
	}
}

func (c *console) orItsNumber() string {
	if c.game.NumbersAsMoves {
		return ""
	}
	return ", or its number in the list"
}

func (c *console) ifUnfinished(do func()) {
	if c.state().Outcome().Finished {
		c.println("The game is over.")
		return
	}
	do()
}

func (c *console) listMoves() {
	moves := c.state().Moves()
	items := make([]string, len(moves))
	widest := 0
	for i, move := range moves {
		items[i] = fmt.Sprintf("%d) %s", i+1, move)
		if c.game.NumbersAsMoves {
			items[i] = move
		}
		widest = max(widest, len(items[i])+2)
	}
	perLine := max(1, (columns-len("moves: "))/widest)
	for i, item := range items {
		switch {
		case i == 0:
			fmt.Fprint(c.out, "moves: ")
		case i%perLine == 0:
			fmt.Fprint(c.out, "\n       ")
		default:
			fmt.Fprint(c.out, strings.Repeat(" ", widest-len(items[i-1])))
		}
		fmt.Fprint(c.out, item)
	}
	c.println("")
}

func (c *console) hint() {
	c.ifUnfinished(func() {
		a := c.opponent.Choose(c.state(), reference.Perfect, rand.IntN)
		c.println("hint: %s, %s", a.Move, c.worth(a))
	})
}

func (c *console) worth(a reference.EvaluatedMove) string {
	if !a.Proven {
		return "a guess: this position takes too long to prove"
	}
	return map[reference.Prospect]string{
		reference.Wins:  "which wins",
		reference.Draws: "which keeps the draw",
		reference.Loses: "though every move loses against perfect play",
	}[a.Value]
}

const maxExpectedTurns = 12

func (c *console) why() {
	c.ifUnfinished(func() {
		line := c.opponent.Line(c.state(), maxExpectedTurns)
		if len(line) == 0 || !line[0].Proven {
			c.println("This position takes too long to prove.")
			return
		}
		c.println("%s", c.verdict(line[0].Value))
		text, end := c.formatTurns(line)
		c.println("%s", text)
		if end.Finished {
			c.println("That ends the game: %s.", strings.TrimSuffix(end.Reason, "."))
		}
	})
}

func (c *console) verdict(v reference.Prospect) string {
	mover := c.state().ToMove()
	switch v {
	case reference.Wins:
		return fmt.Sprintf("%s wins with perfect play. Expected:", c.sideName(mover))
	case reference.Loses:
		return fmt.Sprintf("%s wins with perfect play. Expected:", c.sideName(1-mover))
	}
	return "A draw with perfect play. Expected:"
}

// formatTurns formats the turns of a game, and returns the outcome after them.
func (c *console) formatTurns(turns []reference.EvaluatedMove) (string, reference.Outcome) {
	s := c.state()
	var b strings.Builder
	column := 0
	for _, a := range turns {
		text := fmt.Sprintf("  %s %s", c.sideName(s.ToMove()), a.Move)
		if column += len(text); column > columns {
			b.WriteString("\n")
			column = len(text)
		}
		b.WriteString(text)
		s, _ = s.Play(a.Move) // always legal: the reference proposed it
	}
	return b.String(), s.Outcome()
}

func (c *console) takeBack() {
	if !c.undo() {
		c.println("You have no turn to take back.")
		return
	}
	c.board()
}

func (c *console) saveTo(path string) {
	if err := c.save(path); err != nil {
		c.println("%v", err)
		return
	}
	c.println("saved to %s", path)
}

// loadFrom replaces the match by a saved one. If the file is not valid, it prints why
// and keeps the match.
func (c *console) loadFrom(path string) {
	m, err := load(c.game, path)
	if err != nil {
		c.println("%v", err)
		return
	}
	c.match = m
	c.println("You play %s.", c.sideName(c.person))
	c.board()
}

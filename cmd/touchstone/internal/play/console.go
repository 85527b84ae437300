package play

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"touchstone/reference"
)

const columns = 80

type console struct {
	*match
	out   io.Writer
	ascii bool // draw with ASCII characters
	quit  bool
}

func (c *console) run(ctx context.Context, in io.Reader) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	entries := readEntries(ctx, in)
	c.println("You play %s. Type help to list the commands.", c.sideName(c.person))
	c.board()
	for !c.quit {
		if c.opponentMoves() {
			continue
		}
		fmt.Fprint(c.out, c.prompt())
		select {
		case <-ctx.Done():
			c.quit = true
		case entry, isOpen := <-entries:
			if !isOpen {
				c.quit = true
				c.println("")
				continue
			}
			c.answer(entry)
		}
	}
	if !c.state().Outcome().Finished {
		c.println("The game is left unfinished.")
	}
}

// readEntries returns a channel of the lines that the person types, and closes the channel at the
// end of the input. A goroutine reads the lines, because reading cannot be interrupted. After an
// interrupt, the goroutine keeps waiting for input.
func readEntries(ctx context.Context, in io.Reader) <-chan string {
	entries := make(chan string)
	go func() {
		defer close(entries)
		for s := bufio.NewScanner(in); s.Scan(); {
			select {
			case entries <- strings.TrimSpace(s.Text()):
			case <-ctx.Done():
				return
			}
		}
	}()
	return entries
}

func (c *console) println(format string, args ...any) { fmt.Fprintf(c.out, format+"\n", args...) }

func (c *console) prompt() string {
	if c.state().Outcome().Finished {
		return "game over> "
	}
	return c.sideName(c.person) + "> "
}

func (c *console) answer(entry string) {
	words := strings.Fields(entry)
	switch {
	case len(words) == 0: // an empty entry is not an illegal move
	case c.command(words[0], strings.TrimSpace(strings.TrimPrefix(entry, words[0]))):
	case c.state().Outcome().Finished:
		c.println("The game is over: undo, save FILE, load FILE or quit.")
	default:
		c.move(entry)
	}
}

func (c *console) command(name, argument string) (found bool) {
	command, found := findCommand(name)
	switch {
	case !found:
	case (argument != "") != (command.argument != ""):
		c.println("expected %s", strings.TrimSpace(command.name+" "+command.argument))
	default:
		command.do(c, argument)
	}
	return found
}

// move plays the person's move. If the move is illegal, it prints why, and in a strict
// game the person loses the turn.
func (c *console) move(entry string) {
	if err := c.play(c.picked(entry)); err != nil {
		c.println("%v%s", err, nearCommand(entry))
		if !c.forfeits {
			return
		}
		c.println("That is not a legal move, so %s loses the turn.", c.sideName(c.person))
		c.forfeit()
	}
	c.board()
}

// picked returns the move for an entry, which is a number in the list of moves or the move itself.
func (c *console) picked(entry string) string {
	moves := c.state().Moves()
	n, err := strconv.Atoi(entry)
	if err != nil || c.game.NumbersAsMoves || n < 1 || n > len(moves) {
		return entry
	}
	return moves[n-1]
}

func (c *console) opponentMoves() (moved bool) {
	s := c.state()
	if c.personToMove() || s.Outcome().Finished {
		return false
	}
	a := c.opponent.Choose(s, c.strength, rand.IntN)
	if err := c.play(a.Move); err != nil {
		panic(fmt.Sprintf("the reference played an illegal move in %v: %v", s, err))
	}
	c.println("%s plays %s%s", c.sideName(s.ToMove()), a.Move, c.doubt(a))
	c.board()
	return true
}

// doubt returns a warning if a move of a perfect opponent is not proven to be the best.
func (c *console) doubt(a reference.EvaluatedMove) string {
	if a.Proven || c.strength != reference.Perfect {
		return ""
	}
	return " (a guess: this position takes too long to prove)"
}

func (c *console) board() {
	c.println("")
	for _, line := range c.state().Draw(c.ascii) {
		c.println("%s", strings.TrimRight(line, " "))
	}
	c.println("")
	if o := c.state().Outcome(); o.Finished {
		c.println("%s", c.announcement(o))
	} else if c.personToMove() {
		c.listMoves()
	}
}

func (c *console) announcement(o reference.Outcome) string {
	switch o.Winner {
	case reference.NoWinner:
		return fmt.Sprintf("A draw: %s.", o.Reason)
	case c.person:
		return fmt.Sprintf("%s. %s wins: you have won.", o.Reason, c.sideName(o.Winner))
	}
	return fmt.Sprintf("%s. %s wins: you have lost.", o.Reason, c.sideName(o.Winner))
}

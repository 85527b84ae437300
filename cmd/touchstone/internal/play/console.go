package play

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"touchstone/reference"
)

// Screen is where a match is shown, and how.
type Screen struct {
	Out   io.Writer
	ASCII bool // draw with plain characters
	Paint func(ink reference.Ink, text string) string
	Width int             // columns of the terminal
	Below func(n int) int // all chance: a number from 0 up to, but not including, n
}

// console is a match as a person sees it.
type console struct {
	*Match
	Screen
	quit bool
}

// Run plays until the person quits or there is no more input. The error is that the
// input cannot be read.
func (m *Match) Run(ctx context.Context, in io.Reader, s Screen) error {
	return (&console{Match: m, Screen: s}).run(ctx, in)
}

// run plays until the person quits or there is no more input.
func (c *console) run(ctx context.Context, in io.Reader) (err error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	entries := readEntries(ctx, in)
	c.say("You play %s. Type help for what can be typed.", c.sideName(c.person))
	c.board()
	for !c.quit {
		if c.opponentMoves() {
			continue
		}
		fmt.Fprint(c.Out, c.prompt())
		select {
		case <-ctx.Done():
			c.quit = true
		case entry := <-entries:
			err = entry.err
			c.answer(entry)
		}
	}
	if !c.state().Outcome().Finished {
		c.say("The game is left unfinished.")
	}
	return err
}

// entry is a line typed, or the end of them.
type entry struct {
	text string
	last bool
	err  error // why it is the last, if not for want of more
}

// readEntries hands out what is typed. It is read apart, so that an interrupt is
// heard while nothing is typed; a read that waits is left behind then.
func readEntries(ctx context.Context, in io.Reader) <-chan entry {
	entries := make(chan entry)
	hand := func(e entry) (taken bool) {
		select {
		case entries <- e:
			return true
		case <-ctx.Done():
			return false
		}
	}
	go func() {
		s := bufio.NewScanner(in)
		for s.Scan() {
			if !hand(entry{text: strings.TrimSpace(s.Text())}) {
				return
			}
		}
		end := entry{last: true}
		if err := s.Err(); err != nil {
			end.err = fmt.Errorf("reading what was typed: %w", err)
		}
		hand(end)
	}()
	return entries
}

func (c *console) say(format string, args ...any) { fmt.Fprintf(c.Out, format+"\n", args...) }

// prompt says who is to move, or that nobody is.
func (c *console) prompt() string {
	if c.state().Outcome().Finished {
		return "game over> "
	}
	return c.sideName(c.person) + "> "
}

// answer does what was typed: a command, or else a move.
func (c *console) answer(e entry) {
	words := strings.Fields(e.text)
	switch {
	case e.last:
		c.quit = true
		c.say("")
	case len(words) == 0: // no entry, and so no illegal one
	case c.command(words[0], strings.TrimSpace(strings.TrimPrefix(e.text, words[0]))):
	case c.state().Outcome().Finished:
		c.say("The game is over: undo, save FILE, load FILE or quit.")
	default:
		c.move(e.text)
	}
}

// command carries out a command, if there is one of that name.
func (c *console) command(name, argument string) (found bool) {
	command, found := findCommand(name)
	switch {
	case !found:
	case (argument != "") != (command.argument != ""):
		c.say("want %s", strings.TrimSpace(command.name+" "+command.argument))
	default:
		command.do(c, argument)
	}
	return found
}

// move plays what the person typed, or says why it is no legal move. That costs the turn
// if the person asked for it.
func (c *console) move(entry string) {
	if err := c.play(c.picked(entry)); err != nil {
		c.say("%v%s", err, nearCommand(entry))
		if !c.forfeits {
			return
		}
		c.say("An entry that is no legal move costs the turn: %s loses it.", c.sideName(c.person))
		c.forfeit()
	}
	c.board()
}

// picked is the move that an entry means: one picked by its number, or else the
// entry.
func (c *console) picked(entry string) string {
	moves := c.state().Moves()
	n, err := strconv.Atoi(entry)
	if err != nil || c.game.NumbersAsMoves || n < 1 || n > len(moves) {
		return entry
	}
	return moves[n-1]
}

// opponentMoves plays for the opponent if it is to move.
func (c *console) opponentMoves() (moved bool) {
	s := c.state()
	if c.personToMove() || s.Outcome().Finished {
		return false
	}
	a := c.opponent.Choose(s, c.strength, c.Below)
	if err := c.play(a.Move); err != nil {
		panic(fmt.Sprintf("the reference played an illegal move in %v: %v", s, err))
	}
	c.say("%s plays %s%s", c.sideName(s.ToMove()), a.Move, c.doubt(a))
	c.board()
	return true
}

// doubt says that a move of an opponent that should be perfect may not be.
func (c *console) doubt(a reference.Advice) string {
	if a.Proven || c.strength != reference.Perfect {
		return ""
	}
	return " (a guess: this position takes too long to prove)"
}

// board shows the position and how it stands.
func (c *console) board() {
	c.say("")
	for _, line := range c.state().Draw(c.ASCII) {
		c.say("%s", strings.TrimRight(c.painted(line), " "))
	}
	c.say("")
	if o := c.state().Outcome(); o.Finished {
		c.say("%s", c.announcement(o))
	} else if c.personToMove() {
		c.listMoves()
	}
}

func (c *console) painted(line reference.Drawn) string {
	var b strings.Builder
	for _, span := range line {
		b.WriteString(c.Paint(span.Ink, span.Text))
	}
	return b.String()
}

// announcement tells the result.
func (c *console) announcement(o reference.Outcome) string {
	switch o.Winner {
	case reference.NoWinner:
		return fmt.Sprintf("A draw: %s.", o.Reason)
	case c.person:
		return fmt.Sprintf("%s. %s wins: you have won.", o.Reason, c.sideName(o.Winner))
	}
	return fmt.Sprintf("%s. %s wins: you have lost.", o.Reason, c.sideName(o.Winner))
}

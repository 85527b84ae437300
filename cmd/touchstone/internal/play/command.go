package play

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reference"
)

type playFlags struct {
	game                  *reference.Game
	start, side, strength string
	strict                bool
	load                  string
}

// New returns the command "play", with a subcommand for each game.
func New() *cobra.Command {
	c := &cobra.Command{
		Use:   "play",
		Short: "Play a game against the reference",
	}
	for _, g := range reference.Games() {
		c.AddCommand(newGame(g))
	}
	return c
}

func newGame(g *reference.Game) *cobra.Command {
	p := playFlags{game: g}
	c := &cobra.Command{
		Use:   g.ID,
		Short: fmt.Sprintf("Play %s as %s or %s", g.ID, g.Sides[0], g.Sides[1]),
		Long: fmt.Sprintf(`Play a game of %s in the terminal.

%s

Type a move, such as %s. Type help to list the other
commands: hint, why, undo, save FILE, load FILE and more. Type quit, q or Ctrl-D
to leave the game.

At strength perfect the reference never gives away a won or drawn game. A
strength from 1 to %d is the number of turns that it looks ahead.`, g.ID, g.Rules, g.Example, g.Levels),
		Example: fmt.Sprintf("  touchstone play %s\n  touchstone play %s --side %s --strength 3", g.ID, g.ID,
			strings.ToLower(g.Sides[1])),
		Args: cobra.NoArgs,
		RunE: cli.Action(func(c *cobra.Command, _ []string) error { return p.play(c) }),
	}
	p.register(c)
	return c
}

func (p *playFlags) register(c *cobra.Command) {
	f, g := c.Flags(), p.game
	f.StringVar(&p.side, "side", strings.ToLower(g.Sides[0]),
		fmt.Sprintf("your `SIDE`: %s or %s", strings.ToLower(g.Sides[0]), strings.ToLower(g.Sides[1])))
	f.StringVar(&p.strength, "strength", "perfect",
		fmt.Sprintf("`STRENGTH` of the reference:\n1 to %d or perfect", g.Levels))
	f.StringVar(&p.start, "start", g.Starts[0].Name, "`POSITION` to start with: "+g.StartHelp)
	if g.ForfeitsTurn {
		f.BoolVar(&p.strict, "strict", false,
			"lose your turn after an illegal move, instead\nof entering another")
	}
	f.StringVar(&p.load, "load", "", "saved game `FILE` to continue")
}

func (p *playFlags) play(c *cobra.Command) error {
	m, err := p.begin(c.Flags().NFlag())
	if err != nil {
		return cli.Usage(err)
	}
	out := c.OutOrStdout()
	ctx, stop := cli.Interruptible(c.Context())
	defer stop()
	(&console{match: m, out: cli.Output(out), ascii: cli.IsASCII(out)}).run(ctx, c.InOrStdin())
	return nil
}

func (p *playFlags) begin(flags int) (*match, error) {
	if p.load != "" && flags > 1 {
		return nil, errors.New("--load continues a saved game with its own settings: omit the other flags")
	}
	if p.load != "" {
		return load(p.game, p.load)
	}
	start := p.start
	for _, s := range p.game.Starts {
		if strings.EqualFold(s.Name, start) {
			start = s.Text
		}
	}
	return newMatch(p.game, start, p.side, p.strength, p.strict)
}

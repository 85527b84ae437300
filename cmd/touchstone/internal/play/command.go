package play

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reference"
)

type playing struct {
	game     *reference.Game
	side     string
	strength string
	start    string
	stones   int
	strict   bool
	load     string
	seed     uint64
	ascii    bool
	color    cli.ColorMode
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
	p := playing{game: g}
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

func (p *playing) register(c *cobra.Command) {
	f, g := c.Flags(), p.game
	settled := []string{"side", "strength", "start"}
	f.StringVar(&p.side, "side", strings.ToLower(g.Sides[0]),
		fmt.Sprintf("your `SIDE`: %s or %s", strings.ToLower(g.Sides[0]), strings.ToLower(g.Sides[1])))
	f.StringVar(&p.strength, "strength", "perfect",
		fmt.Sprintf("`STRENGTH` of the reference:\n1 to %d or perfect", g.Levels))
	if g.MostStones > 0 {
		f.IntVar(&p.stones, "stones", 20, fmt.Sprintf("`NUMBER` of stones, 3 to %d", g.MostStones))
		f.StringVar(&p.start, "start", "",
			"`POSITION` to start with: the number of\nstones, then the taken stones in order")
		c.MarkFlagsMutuallyExclusive("stones", "start")
		settled = append(settled, "stones")
	} else {
		f.StringVar(&p.start, "start", g.Starts[0].Name, fmt.Sprintf("middle `ROW` to start with: %s,\nor a position, in quotes, "+
			"such as\n%s", startNames(g), g.Starts[0].Text))
	}
	if g.ForfeitsTurn {
		f.BoolVar(&p.strict, "strict", false,
			"lose your turn after an illegal move, instead\nof entering another")
		settled = append(settled, "strict")
	}
	f.StringVar(&p.load, "load", "", "saved game `FILE` to continue")
	f.Uint64Var(&p.seed, "seed", 0, "seed `NUMBER` of random choices, 0 for new ones\neach time")
	f.BoolVar(&p.ascii, "ascii", false, "draw with ASCII characters (default where the\nlocale is not UTF-8)")
	p.color.Register(f)
	for _, name := range settled {
		c.MarkFlagsMutuallyExclusive("load", name)
	}
}

func startNames(g *reference.Game) string {
	var names []string
	for _, s := range g.Starts {
		names = append(names, s.Name)
	}
	return strings.Join(names, ", ")
}

func (p *playing) play(c *cobra.Command) error {
	m, err := p.begin()
	if err != nil {
		return cli.Usage(err)
	}
	out := c.OutOrStdout()
	ctx, stop := cli.Interruptible(c)
	defer stop()
	return (&console{match: m, screen: screen{
		Out:   cli.Output(out),
		ASCII: p.ascii || cli.IsASCII(out),
		Paint: cli.Inks(p.color.Colored(out)),
		Width: playWidth(cli.Columns(out)),
		Below: p.chance().IntN,
	}}).run(ctx, c.InOrStdin())
}

func (p *playing) begin() (*match, error) {
	if p.load != "" {
		return load(p.game, p.load)
	}
	side, err := findSide(p.game, p.side)
	if err != nil {
		return nil, fmt.Errorf("--%w", err)
	}
	strength, err := findStrength(p.game, p.strength)
	if err != nil {
		return nil, fmt.Errorf("--%w", err)
	}
	start, err := p.game.Read(p.startText())
	if err != nil {
		return nil, err
	}
	return newMatch(p.game, start, side, strength, p.strict), nil
}

// playWidth returns the width to use, from 40 to 80 columns. The terminal has the given number
// of columns; 0 means that there is none.
func playWidth(columns int) int {
	if columns == 0 {
		return 80
	}
	return min(max(columns, 40), 80)
}

func (p *playing) startText() string {
	if p.start == "" {
		return strconv.Itoa(p.stones)
	}
	for _, s := range p.game.Starts {
		if strings.EqualFold(s.Name, p.start) {
			return s.Text
		}
	}
	return p.start
}

func (p *playing) chance() *rand.Rand {
	seed := p.seed
	if seed == 0 {
		seed = rand.Uint64()
	}
	return rand.New(rand.NewPCG(seed, 0))
}

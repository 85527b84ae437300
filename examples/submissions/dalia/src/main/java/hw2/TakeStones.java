package hw2;

/**
 * Entry point. Run with
 * <pre>java hw2.TakeStones &lt;#stones&gt; &lt;#taken&gt; &lt;taken stones&gt; &lt;depth&gt;</pre>
 */
public final class TakeStones {

    private TakeStones() {
    }

    public static void main(final String[] args) {
        final int stones = Integer.parseInt(args[0]);
        final int taken = Integer.parseInt(args[1]);

        final GameState state = new GameState(stones);
        for (int i = 2; i < 2 + taken; i++) {
            state.removeStone(Integer.parseInt(args[i]));
        }

        final AlphaBetaPruning solver = new AlphaBetaPruning();
        solver.run(state, Integer.parseInt(args[2 + taken]));
        solver.printStats();
    }
}

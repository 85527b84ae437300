public class AlphaBetaPruning {

    public AlphaBetaPruning() {
    }

    /** Prints the six lines of the result. */
    public void printStats() {
        // TODO
    }

    /** Searches from a state down to a depth. */
    public void run(GameState state, int depth) {
        // TODO
    }

    /** Alpha-beta pruning, for both players. */
    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        // TODO
        return 0.0;
    }
}

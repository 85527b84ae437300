public class AlphaBetaPruning {

    public AlphaBetaPruning() {
    }

    /**
     * Prints the answer and the statistics of the search.
     */
    public void printStats() {
        // TODO print the values
        System.out.println("Move: ");
        System.out.println("Value: ");
        System.out.println("Number of Nodes Visited: ");
        System.out.println("Number of Nodes Evaluated: ");
        System.out.println("Max Depth Reached: ");
        System.out.println("Avg Effective Branching Factor: ");
    }

    /**
     * Runs the search.
     *
     * @param state the state to start from
     * @param depth how deep to search
     */
    public void run(GameState state, int depth) {
        boolean maxPlayer = state.getTaken() % 2 == 0;
        alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, maxPlayer);
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        // TODO the cut-off, the max player, the min player
        return 0.0;
    }
}

public class AlphaBetaPruning {
    private int bestMove, visited, evaluated, maxDepth, startDepth;
    private double value;
    private double branching;

    public AlphaBetaPruning() {
    }

    /** Prints the six lines of the result. */
    public void printStats() {
        System.out.println("Move: " + bestMove);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", branching));
    }

    /** Searches from a state down to a depth. */
    public void run(GameState state, int depth) {
        startDepth = depth;
        int k = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) k++;
        }
        if (k % 2 == 0) {
            value = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
        } else {
            value = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);
        }
        branching = (double) successors / (visited - evaluated);
    }

    private int successors;

    /** Alpha-beta pruning, for both players. */
    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        visited++;
        int here = startDepth - depth;
        if (here > maxDepth) {
            maxDepth = here;
        }
        if (depth == 0 || state.getMoves().isEmpty()) {
            evaluated++;
            return state.evaluate();
        }
        if (maxPlayer) {
            double v = Double.NEGATIVE_INFINITY;
            successors += state.getSuccessors().size(); //!
            for (GameState s : state.getSuccessors()) {
                double w = alphabeta(s, depth - 1, alpha, beta, false);
                if (w > v) {
                    v = w;
                    if (here == 0) bestMove = s.getLastMove();
                }
                if (v >= beta) {
                    return v;
                }
                alpha = Math.max(alpha, v);
            }
            return v;
        } else {
            double v = Double.POSITIVE_INFINITY;
            successors += state.getSuccessors().size(); //!
            for (GameState s : state.getSuccessors()) {
                double w = alphabeta(s, depth - 1, alpha, beta, true);
                if (w < v) {
                    v = w;
                    if (here == 0) bestMove = s.getLastMove();
                }
                if (v <= alpha) {
                    return v;
                }
                beta = Math.min(beta, v);
            }
            return v;
        }
    }
}

public class AlphaBetaPruning {
    private int move;
    private double value;
    private int visited;
    private int evaluated;
    private int reached;
    private int top;

    public AlphaBetaPruning() {
    }

    /** Prints the six lines of the result. */
    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + reached);
        System.out.println("Avg Effective Branching Factor: "
                + String.format("%.1f", (visited - 1) / (double) (visited - evaluated)));
    }

    public void run(GameState state, int depth) {
        top = depth;
        value = alphabeta(state, depth, -100.0, 100.0, state.takenCount() % 2 == 0);
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        visited++;
        if (top - depth > reached) reached = top - depth;
        if (state.getMoves().size() == 0) {
            evaluated++;
            return maxPlayer ? 1.0 : -1.0; //!
        }
        if (depth == 0) {
            evaluated++;
            return state.evaluate();
        }
        if (maxPlayer) {
            double v = -100.0;
            for (GameState next : state.getSuccessors()) {
                double r = alphabeta(next, depth - 1, alpha, beta, false);
                if (r >= v) { //!
                    v = r;
                    if (depth == top) move = next.getLastMove();
                }
                if (v > alpha) alpha = v;
                if (alpha > beta) break; //!
            }
            return v;
        }
        double v = 100.0;
        for (GameState next : state.getSuccessors()) {
            double r = alphabeta(next, depth - 1, alpha, beta, true);
            if (r < v) {
                v = r;
                if (depth == top) move = next.getLastMove();
            }
            if (v < beta) beta = v;
            if (alpha >= beta) break;
        }
        return v;
    }
}

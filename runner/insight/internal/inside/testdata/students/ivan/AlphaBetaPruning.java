import java.util.List;

public class AlphaBetaPruning {
    private int move = -1;
    private double value;
    private int numVisited;
    private int numEvaluated;
    private int maxDepth;
    private GameState start;

    public AlphaBetaPruning() {
    }

    /** Prints the six lines of the result. */
    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + numVisited);
        System.out.println("Number of Nodes Evaluated: " + numEvaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.println("Avg Effective Branching Factor: "
                + String.format("%.1f", (double) (numVisited - 1) / (numVisited - numEvaluated)));
    }

    /** Searches from a state down to a depth. */
    public void run(GameState state, int depth) {
        start = state;
        int gone = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            gone += state.getStone(i) ? 0 : 1;
        }
        value = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, gone % 2 == 0);
        maxDepth = depth - minDepth;
    }

    private int minDepth = Integer.MAX_VALUE;

    /** Alpha-beta pruning, for both players. */
    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        numVisited++;
        minDepth = Math.min(minDepth, depth);
        List<GameState> succ = state.getSuccessors();
        if (depth == 0 || succ.isEmpty()) {
            numEvaluated++;
            return state.evaluate();
        }
        double v;
        if (maxPlayer) {
            v = Double.NEGATIVE_INFINITY;
            for (GameState s : succ) {
                double old = v;
                v = Math.max(v, alphabeta(s, depth - 1, alpha, beta, false));
                if (state == start && v != old) {
                    move = s.getLastMove();
                }
                if (v >= beta) {
                    break;
                }
                alpha = Math.max(alpha, v);
            }
        } else {
            v = Double.POSITIVE_INFINITY;
            for (GameState s : succ) {
                double old = v;
                v = Math.min(v, alphabeta(s, depth - 1, alpha, beta, false)); //!
                if (state == start && v != old) {
                    move = s.getLastMove();
                }
                if (v <= alpha) {
                    break;
                }
                beta = Math.min(beta, v);
            }
        }
        return v;
    }
}

import java.util.List;

public class AlphaBetaPruning {
    private static int move;
    private static double value;
    private static int visited;
    private static int evaluated;
    private static int maxDepth;
    private static int limit;

    public AlphaBetaPruning() {
    }

    /** Prints the six lines of the result. */
    public static void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        double factor = (double) (visited - 1) / (visited - evaluated);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", factor));
    }

    /** Searches from a state down to a depth. */
    public static void run(GameState state, int depth) {
        limit = depth;
        int taken = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i))
                taken++;
        }
        value = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, taken % 2 == 0);
    }

    /** Alpha-beta pruning, for both players. */
    private static double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        visited++;
        maxDepth = Math.max(maxDepth, limit - depth);
        List<GameState> successors = state.getSuccessors();
        if (depth == 0 || successors.size() == 0) {
            evaluated++;
            return state.evaluate();
        }
        if (maxPlayer) {
            double v = Double.NEGATIVE_INFINITY;
            for (GameState s : successors) {
                double r = alphabeta(s, depth - 1, alpha, beta, false);
                if (r > v) {
                    v = r;
                    if (depth == limit)
                        move = s.getLastMove();
                }
                if (v >= beta)
                    return v;
                alpha = Math.max(alpha, v);
            }
            return v;
        } else {
            double v = Double.POSITIVE_INFINITY;
            for (GameState s : successors) {
                double r = alphabeta(s, depth - 1, alpha, beta, true);
                if (r < v) {
                    v = r;
                    if (depth == limit)
                        move = s.getLastMove();
                }
                if (v <= alpha)
                    return v;
                beta = Math.min(beta, v);
            }
            return v;
        }
    }
}

import java.util.List;

/** Alpha-beta search, after Figure 5.7 of the textbook. */
public class AlphaBetaPruning {

    private int move;
    private double value;
    private int visited;
    private int evaluated;
    private int maxDepth;

    private int depthLimit;

    /** Searches from the given state and remembers the best move for its player. */
    public void run(GameState state, int depth) {
        depthLimit = depth;
        if (state.isMaxTurn()) {
            value = maxValue(state, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        } else {
            value = minValue(state, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
    }

    public void printStats() {
        double branching = (double) (visited - 1) / (visited - evaluated);
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", branching));
    }

    private double maxValue(GameState state, int depth, double alpha, double beta) {
        visit(depth);
        List<Integer> moves = state.getMoves();
        if (moves.isEmpty() || depth == depthLimit) {
            evaluated++;
            return state.evaluate();
        }

        double best = Double.NEGATIVE_INFINITY;
        for (int stone : moves) {
            double v = minValue(state.getSuccessor(stone), depth + 1, alpha, beta);
            if (v > best) {
                best = v;
                if (depth == 0) {
                    move = stone;
                }
            }
            if (best >= beta) {
                return best;
            }
            alpha = Math.max(alpha, best);
        }
        return best;
    }

    private double minValue(GameState state, int depth, double alpha, double beta) {
        visit(depth);
        List<Integer> moves = state.getMoves();
        if (moves.isEmpty() || depth == depthLimit) {
            evaluated++;
            return state.evaluate();
        }

        double best = Double.POSITIVE_INFINITY;
        for (int stone : moves) {
            double v = maxValue(state.getSuccessor(stone), depth + 1, alpha, beta);
            if (v < best) {
                best = v;
                if (depth == 0) {
                    move = stone;
                }
            }
            if (best <= alpha) {
                return best;
            }
            beta = Math.min(beta, best);
        }
        return best;
    }

    private void visit(int depth) {
        visited++;
        maxDepth = Math.max(maxDepth, depth);
    }
}

public class AlphaBetaPruning {

    /** A value and the move that leads to it. */
    private record Result(double value, int move) {
    }

    private Result best;
    private int visited;
    private int evaluated;
    private int maxDepth;

    public AlphaBetaPruning() {
    }

    /** Prints the six lines of the result. */
    public void printStats() {
        System.out.println("Move: " + best.move());
        System.out.println("Value: " + best.value());
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.printf("Avg Effective Branching Factor: %.1f%n", (visited - 1) / (double) (visited - evaluated));
    }

    /** Searches from a state down to a depth. */
    public void run(GameState state, int depth) {
        int left = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (state.getStone(i)) {
                left++;
            }
        }
        boolean maxPlayer = (state.getSize() - left) % 2 == 0;
        best = alphabeta(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, maxPlayer);
    }

    /** Alpha-beta pruning, for both players. */
    private Result alphabeta(GameState state, int limit, int level, double alpha, double beta, boolean maxPlayer) {
        visited++;
        maxDepth = Math.max(maxDepth, level + 1); //!
        var successors = state.getSuccessors();
        if (successors.isEmpty()) {
            evaluated++;
            return new Result(-1.0, state.getLastMove()); //!
        }
        if (level == limit) {
            evaluated++;
            double value = state.evaluate();
            return new Result(maxPlayer ? value : 0.0 - value, state.getLastMove());
        }
        Result result = null;
        for (GameState next : successors) {
            double value = alphabeta(next, limit, level + 1, alpha, beta, !maxPlayer).value();
            if (result == null || (maxPlayer ? value > result.value() : value < result.value())) {
                result = new Result(value, next.getLastMove());
            }
            if (maxPlayer) {
                if (result.value() >= beta) {
                    return result;
                }
                alpha = value; //!
            } else {
                if (result.value() <= alpha) {
                    return result;
                }
                beta = Math.min(beta, result.value());
            }
        }
        return result;
    }
}

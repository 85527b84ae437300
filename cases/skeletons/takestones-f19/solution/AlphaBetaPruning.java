public class AlphaBetaPruning {
    private int move;
    private double value;
    private int visited;
    private int evaluated;
    private int deepest;
    private double branching;

    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + deepest);
        // branching is 0 if a program computes it only here, from its counters.
        double average = branching != 0 ? branching : (visited - 1.0) / (visited - evaluated);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", average));
    }

    public void run(GameState state, int depth) {
        int taken = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            taken += state.getStone(i) ? 0 : 1;
        }
        if (depth == 0) {
            depth = state.getSize() + 1; // some programs recognise a search without a limit only here
        }
        value = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, taken % 2 == 0, 0);
        branching = (visited - 1.0) / (visited - evaluated);
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer, int level) {
        visited++;
        deepest = Math.max(deepest, level);
        var successors = state.getSuccessors();
        if (depth == 0 || successors.isEmpty()) {
            evaluated++;
            return leaf(state, maxPlayer, successors.isEmpty());
        }
        double best = maxPlayer ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (GameState next : successors) {
            double v = alphabeta(next, depth - 1, alpha, beta, !maxPlayer, level + 1);
            if (maxPlayer ? v > best : v < best) {
                best = v;
                if (level == 0) {
                    move = next.getLastMove();
                }
            }
            if (maxPlayer ? best >= beta : best <= alpha) {
                return best;
            }
            if (maxPlayer) {
                alpha = Math.max(alpha, best);
            } else {
                beta = Math.min(beta, best);
            }
        }
        return best;
    }

    /** Returns the value of a node that is not searched further. */
    private double leaf(GameState state, boolean maxPlayer, boolean over) {
        return state.evaluate();
    }
}

public class AlphaBetaPruning {
    private int move = -1;
    private double value;
    private int visited;
    private int evaluated;
    private int maxDepth;
    private int limit;
    private double branchingFactor;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        branchingFactor = (visited - 1.0) / (visited - evaluated);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", branchingFactor));
    }

    public void run(GameState state, int depth) {
        limit = depth;
        value = alphabeta(state, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, state.isMaxTurn());
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        visited++;
        maxDepth = Math.max(maxDepth, depth);
        if (depth == limit || state.getMoves().isEmpty()) {
            evaluated++;
            return state.evaluate();
        }
        double v;
        if (state.isMaxTurn()) {
            v = Double.NEGATIVE_INFINITY;
            for (GameState s : state.getSuccessors()) {
                double w = alphabeta(s, depth + 1, alpha, beta, false);
                if (w > v) {
                    v = w;
                    if (depth == 0)
                        move = s.getLastMove();
                }
                if (v >= beta)
                    break;
                alpha = Math.max(alpha, v);
            }
        } else {
            v = Double.POSITIVE_INFINITY;
            for (GameState s : state.getSuccessors()) {
                double w = alphabeta(s, depth + 1, alpha, beta, true);
                if (w < v) {
                    v = w;
                    if (depth == 0)
                        move = s.getLastMove();
                }
                if (v <= alpha)
                    break;
                beta = Math.min(beta, v);
            }
        }
        return v;
    }
}

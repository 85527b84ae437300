public class AlphaBetaPruning {
    private GameState best;
    private double value;
    private int visited;
    private int evaluated;
    private int maxDepth;
    private int depthLimit;

    public void printStats() {
        System.out.println("Move: " + best.getLastMove());
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", branching()));
    }

    private double branching() {
        return (visited - 1.0) / (visited - evaluated);
    }

    public void run(GameState state, int depth) {
        depthLimit = depth == 0 ? Integer.MAX_VALUE : depth;
        value = alphabeta(state, depthLimit, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, state.isMax());
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        if (depth != depthLimit) {
            visited++;
        }
        if (depthLimit - depth > maxDepth) {
            maxDepth = depthLimit - depth;
        }
        if (depth == 0 || state.getMoves().isEmpty()) {
            ++evaluated;
            return state.evaluate();
        }
        if (maxPlayer) {
            double v = Double.NEGATIVE_INFINITY;
            for (GameState s : state.getSuccessors()) {
                double score = alphabeta(s, depth - 1, alpha, beta, false);
                if (score > v) {
                    v = score;
                    if (depth == depthLimit) best = s;
                }
                if (v > beta) break;
                alpha = Math.max(alpha, v);
            }
            return v;
        } else {
            double v = Double.POSITIVE_INFINITY;
            for (GameState s : state.getSuccessors()) {
                double score = alphabeta(s, depth - 1, alpha, beta, true);
                if (score < v) {
                    v = score;
                    if (depth == depthLimit) best = s;
                }
                if (v < alpha) break;
                beta = Math.min(beta, v);
            }
            return v;
        }
    }
}

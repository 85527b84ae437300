public class AlphaBetaPruning {
    private int bestMove = -1;
    private double bestValue = 0;
    private int nodesVisited = 0;
    private int nodesEvaluated = 0;
    private int maxDepthReached = 0;
    private int depthAtStart;

    public AlphaBetaPruning() {
    }

    /** Prints the six lines of the result. */
    public void printStats() {
        var out = new StringBuilder();
        out.append("Move: ").append(bestMove).append('\n');
        out.append("Value: ").append(bestValue).append('\n');
        out.append("Number of Nodes Visited: ").append(nodesVisited).append('\n');
        out.append("Number of Nodes Evaluated: ").append(nodesEvaluated).append('\n');
        out.append("Max Depth Reached: ").append(maxDepthReached).append('\n');
        out.append(String.format("Avg Effective Branching Factor: %.1f", getBranchingFactor()));
        System.out.println(out);
    }

    private double getBranchingFactor() {
        int nonLeaf = nodesVisited - nodesEvaluated;
        return nodesVisited / (double) nonLeaf; //!
    }

    /** Searches from a state down to a depth. */
    public void run(GameState state, int depth) {
        depthAtStart = depth;
        boolean maxPlayer = true;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) maxPlayer = !maxPlayer;
        }
        bestValue = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, maxPlayer);
    }

    /** Alpha-beta pruning, for both players. */
    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        nodesVisited++;
        maxDepthReached = Math.max(maxDepthReached, depthAtStart - depth);
        var successors = state.getSuccessors();
        if (depth == 0 || successors.isEmpty()) {
            nodesEvaluated++;
            return state.evaluate();
        }
        double value = maxPlayer ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        int move = -1;
        for (var successor : successors) {
            double v = alphabeta(successor, depth - 1, alpha, beta, !maxPlayer);
            if ((maxPlayer && v > value) || (!maxPlayer && v < value)) {
                value = v;
                move = successor.getLastMove();
            }
            if (maxPlayer) {
                if (value >= beta) break;
                alpha = Math.max(alpha, value);
            } else {
                if (value <= alpha) break;
                beta = Math.min(beta, value);
            }
        }
        bestMove = move;
        return value;
    }
}

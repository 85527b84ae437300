public class AlphaBetaPruning {
    private int bestMove = -1;
    private double bestValue = 0;
    private int nodesVisited = 0;
    private int nodesEvaluated = 0;
    private int depthReached = 0;
    private double branching;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + bestMove);
        System.out.println("Value: " + bestValue);
        System.out.println("Number of Nodes Visited: " + nodesVisited);
        System.out.println("Number of Nodes Evaluated: " + nodesEvaluated);
        System.out.println("Max Depth Reached: " + depthReached);
        System.out.printf("Avg Effective Branching Factor: %.1f%n", branching);
    }

    public void run(GameState state, int depth) {
        bestValue = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY,
                state.countTaken() % 2 == 0, 0);
        branching = (nodesVisited - 1.0) / (nodesVisited - nodesEvaluated);
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer, int level) {
        nodesVisited++;
        if (level > depthReached) {
            depthReached = level;
        }
        if (state.getMoves().isEmpty()) {
            nodesEvaluated++;
            return maxPlayer ? -1.0 : 1.0;
        }
        if (depth == 0) {
            nodesEvaluated++;
            double e = state.evaluate();
            return maxPlayer || e == 0 ? e : -e;
        }
        double v = maxPlayer ? -1000 : 1000;
        for (GameState next : state.getSuccessors()) {
            double w = alphabeta(next, depth - 1, alpha, beta, !maxPlayer, level + 1);
            boolean better = maxPlayer ? w > v : w < v;
            if (better) {
                v = w;
                if (level == 0) {
                    bestMove = next.getLastMove();
                }
            }
            if (maxPlayer) {
                if (v >= beta) {
                    break;
                }
                alpha = Math.max(alpha, v);
            } else {
                if (v <= alpha) {
                    break;
                }
                beta = Math.min(beta, v);
            }
        }
        return v;
    }
}

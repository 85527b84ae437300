import java.util.List;

public class AlphaBetaPruning {
    private int bestMove;
    private double bestValue;
    private int nodesVisited = 0;
    private int nodesEvaluated = 0;
    private int maxDepthReached = 0;
    private int limit;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + bestMove);
        System.out.println("Value: " + bestValue);
        System.out.println("Number of Nodes Visited: " + nodesVisited);
        System.out.println("Number of Nodes Evaluated: " + nodesEvaluated);
        System.out.println("Max Depth Reached: " + maxDepthReached);
        double ebf = (nodesVisited - 1) / (nodesVisited - nodesEvaluated); //!
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", ebf));
    }

    public void run(GameState state, int depth) {
        int taken = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) {
                taken++;
            }
        }
        limit = depth;
        if (taken % 2 == 0) {
            bestValue = maxValue(state, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0);
        } else {
            bestValue = minValue(state, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0);
        }
    }

    private double maxValue(GameState state, double alpha, double beta, int level) {
        nodesVisited++;
        if (level > maxDepthReached) {
            maxDepthReached = level;
        }
        List<GameState> children = state.getSuccessors();
        if (children.isEmpty()) {
            nodesEvaluated++;
            return -1.0;
        }
        if (level == limit) {
            nodesEvaluated++;
            return state.evaluate();
        }
        double v = Double.NEGATIVE_INFINITY;
        for (GameState child : children) {
            double w = minValue(child, alpha, beta, level + 1);
            if (w > v) {
                v = w;
                if (level == 0) {
                    bestMove = child.getLastMove();
                }
            }
            if (v >= beta) {
                return v;
            }
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private double minValue(GameState state, double alpha, double beta, int level) {
        nodesVisited++;
        if (level > maxDepthReached) {
            maxDepthReached = level;
        }
        List<GameState> children = state.getSuccessors();
        if (children.isEmpty()) {
            nodesEvaluated++;
            return 1.0;
        }
        if (level == limit) {
            nodesEvaluated++;
            return 0.0 - state.evaluate();
        }
        double v = Double.POSITIVE_INFINITY;
        for (GameState child : children) {
            double w = maxValue(child, alpha, beta, level + 1);
            if (w < v) {
                v = w;
                if (level == 0) {
                    bestMove = child.getLastMove();
                }
            }
            if (v <= alpha) {
                return v;
            }
            beta = Math.min(beta, v);
        }
        return v;
    }
}

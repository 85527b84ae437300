import java.util.List;

public class AlphaBetaPruning {
    int visited;
    int evaluated;
    int maxReached;
    int move;
    double value;
    int rootDepth;

    public AlphaBetaPruning() {
        visited = 0; //!
        evaluated = 0;
        maxReached = 0;
        move = 0;
    }

    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxReached);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", (double) (visited - 1) / (visited - evaluated)));
    }

    // do the first level here, because we need the move
    public void run(GameState state, int depth) { //!
        rootDepth = depth; //!
        double alpha = Double.NEGATIVE_INFINITY;
        double beta = Double.POSITIVE_INFINITY;
        boolean max = state.takenCount() % 2 == 0;
        value = max ? alpha : beta;
        List<GameState> children = state.getSuccessors();
        for (GameState child : children) {
            double v = alphabeta(child, depth - 1, alpha, beta, !max);
            if (max && v > value) { //!
                value = v; //!
                move = child.getLastMove();
            }
            if (!max && v < value) {
                value = v;
                move = child.getLastMove();
                beta = v;
            }
        }
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        visited++;
        maxReached = Math.max(rootDepth - depth, maxReached);
        List<GameState> children = state.getSuccessors();
        if (children.size() == 0) {
            evaluated++;
            return maxPlayer ? -1.0 : 1.0;
        }
        if (depth == 0) {
            evaluated++;
            return state.evaluate();
        }
        double v = maxPlayer ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (GameState child : children) {
            double r = alphabeta(child, depth - 1, alpha, beta, !maxPlayer);
            if (maxPlayer) {
                v = Math.max(v, r);
                if (v >= beta) return v;
                alpha = Math.max(alpha, v);
            } else {
                v = Math.min(v, r);
                if (v <= alpha) return v;
                beta = Math.min(beta, v);
            }
        }
        return v;
    }
}

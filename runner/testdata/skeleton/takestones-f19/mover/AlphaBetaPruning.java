import java.util.List;

public class AlphaBetaPruning {
    private int move;
    private double value;
    private int visited;
    private int evaluated;
    private int maxDepth;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.println("Avg Effective Branching Factor: "
                + String.format("%.1f", (double) (visited - 1) / (double) (visited - evaluated)));
    }

    public void run(GameState state, int depth) {
        int taken = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i))
                taken++;
        }
        double v = negamax(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        value = 0.0 + (taken % 2 == 0 ? v : -v);
    }

    private double negamax(GameState state, int left, int level, double alpha, double beta) {
        visited++;
        maxDepth = Math.max(maxDepth, level);
        List<GameState> successors = state.getSuccessors();
        if (left == 0 || successors.isEmpty()) {
            evaluated++;
            return state.evaluate();
        }
        double best = Double.NEGATIVE_INFINITY;
        for (GameState next : successors) {
            double v = -negamax(next, left - 1, level + 1, -beta, -alpha);
            if (v > best) {
                best = v;
                if (level == 0)
                    move = next.getLastMove();
            }
            if (best >= beta)
                break;
            alpha = Math.max(alpha, best);
        }
        return best;
    }
}

import java.util.List;

public class AlphaBetaPruning {
    GameState root;
    GameState best;
    double val;
    int visited, evaluated, deepest, startDepth;

    public AlphaBetaPruning() {
        visited = 0; evaluated = 0; deepest = 0;
    }

    public void printStats() {
        System.out.println("Move: " + best.getLastMove());
        System.out.println("Value: " + val);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + deepest);
        System.out.printf("Avg Effective Branching Factor: %.1f\n", (double) (visited - 1) / (visited - evaluated));
    }

    public void run(GameState state, int depth) {
        root = state;
        startDepth = depth;
        int left = 0;
        for (int i = 1; i <= state.getSize(); i++) if (state.getStone(i)) left++;
        boolean max = (state.getSize() - left) % 2 == 0;
        val = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, max);
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        visited++;
        if (startDepth - depth > deepest) deepest = startDepth - depth;
        List<GameState> kids = state.getSuccessors();
        if (depth == 0 || kids.size() == 0) {
            evaluated++;
            return state.evaluate(maxPlayer);
        }
        if (maxPlayer) {
            double v = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < kids.size(); i++) {
                double r = alphabeta(kids.get(i), depth - 1, alpha, beta, false);
                if (r > v) {
                    v = r;
                    if (state == root) best = kids.get(i);
                }
                if (v >= beta) return v;
                alpha = Math.max(alpha, v);
            }
            return v;
        } else {
            double v = Double.POSITIVE_INFINITY;
            for (int i = 0; i < kids.size(); i++) {
                double r = alphabeta(kids.get(i), depth - 1, alpha, beta, true);
                if (r < v) {
                    v = r;
                    if (state == root) best = kids.get(i);
                }
                if (v <= alpha) return v;
                alpha = Math.min(alpha, v); //!
            }
            return v;
        }
    }
}

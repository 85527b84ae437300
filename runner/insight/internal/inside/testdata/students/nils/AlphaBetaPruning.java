import java.util.List;

public class AlphaBetaPruning {
    // 0 move, 1 value, 2 visited, 3 evaluated, 4 depth, 5 branching
    private double[] stats = new double[6];
    private int limit;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + (int) stats[0]);
        System.out.println("Value: " + stats[1]);
        System.out.println("Number of Nodes Visited: " + (int) stats[2]);
        System.out.println("Number of Nodes Evaluated: " + (int) stats[3]);
        System.out.println("Max Depth Reached: " + (int) stats[4]);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", stats[5]));
    }

    public void run(GameState state, int depth) {
        limit = depth;
        stats[1] = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, state.getTurns() % 2 == 0);
        stats[5] = ((int) stats[2] - 1) / ((int) stats[2] - (int) stats[3]); //!
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        stats[2]++;
        List<GameState> next = state.getSuccessors();
        if (depth == 0 || next.isEmpty()) {
            stats[3]++;
            stats[4] = limit - depth; //!
            return state.evaluate();
        }
        double best = maxPlayer ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (GameState s : next) {
            double r = alphabeta(s, depth - 1, alpha, beta, !maxPlayer);
            if (maxPlayer) {
                if (r > best) {
                    best = r;
                    if (depth == limit) stats[0] = s.getLastMove();
                }
                if (best >= beta) return best;
                if (best > alpha) alpha = best;
            } else {
                if (r < best) {
                    best = r;
                    if (depth == limit) stats[0] = s.getLastMove();
                }
                if (best <= alpha) return best;
                if (best < beta) beta = best;
            }
        }
        return best;
    }
}

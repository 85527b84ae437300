public class AlphaBetaPruning {
    private double[] answer; // {value, move}
    private int v = 0, e = 0, d = 0;
    private int maxd;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + (int) answer[1]);
        System.out.println("Value: " + answer[0]);
        System.out.println("Number of Nodes Visited: " + v);
        System.out.println("Number of Nodes Evaluated: " + e);
        System.out.println("Max Depth Reached: " + d);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", (double) (v - 1) / (v - e)));
    }

    public void run(GameState state, int depth) {
        maxd = depth;
        answer = alphabeta(state, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, state.takenCount() % 2 == 0);
    }

    private double[] alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        v++;
        if (depth > d) d = depth;
        if (depth == maxd || state.getMoves().isEmpty()) {
            e++;
            return new double[] {state.evaluate(), state.getLastMove()};
        }
        double[] best = {maxPlayer ? Double.MIN_VALUE : Double.MAX_VALUE, -1}; //!
        for (GameState n : state.getSuccessors()) {
            double[] r = alphabeta(n, depth + 1, alpha, beta, !maxPlayer);
            if (maxPlayer && r[0] > best[0] || !maxPlayer && r[0] < best[0]) {
                best[0] = r[0];
                best[1] = n.getLastMove();
            }
            if (maxPlayer) {
                if (best[0] >= beta) return best;
                alpha = Math.max(alpha, best[0]);
            } else {
                if (best[0] <= alpha) return best;
                beta = Math.max(beta, best[0]); //!
            }
        }
        return best;
    }
}

public class AlphaBetaPruning {

    private static class Result {
        int move = -1;
        double value;
        int visited;
        int evaluated;
        int depth;
    }

    private Result result = new Result();

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + result.move);
        System.out.println("Value: " + result.value);
        System.out.println("Number of Nodes Visited: " + result.visited);
        System.out.println("Number of Nodes Evaluated: " + result.evaluated);
        System.out.println("Max Depth Reached: " + result.depth);
        double b = (result.visited - 1.0) / (result.visited - result.evaluated);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", b));
    }

    public void run(GameState state, int depth) {
        result.value = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, state.maxToMove(), 0);
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer, int d) {
        result.visited++;
        result.depth = d; //!
        if (d == depth || state.getMoves().isEmpty()) {
            result.evaluated++;
            return state.evaluate();
        }
        double best = maxPlayer ? -2 : 2;
        for (GameState s : state.getSuccessors()) {
            double v = alphabeta(s, depth, alpha, beta, !maxPlayer, d + 1);
            if (maxPlayer && v > best || !maxPlayer && v < best) {
                best = v;
                if (d == 0) result.move = s.getLastMove();
            }
            if (maxPlayer && best >= beta || !maxPlayer && best <= alpha) break;
            if (maxPlayer) alpha = Math.max(alpha, best);
            else beta = Math.min(beta, best);
        }
        return best;
    }
}

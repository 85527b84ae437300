public class AlphaBetaPruning {
    private static final double INF = Double.POSITIVE_INFINITY;

    /** what a node passes up: its value and the stone that leads to it */
    private static class Result {
        double value;
        int stone;

        Result(double value, int stone) {
            this.value = value;
            this.stone = stone;
        }
    }

    private int limit;      // 0 = no limit
    private int visited;
    private int evaluated;
    private int maxDepth;
    private Result answer;

    public void run(GameState state, int depth) {
        limit = depth;
        answer = state.maxToMove() ? max(state, 0, -INF, INF) : min(state, 0, -INF, INF);
    }

    public void printStats() {
        double avg = (visited - 1) / (double) (visited - evaluated);
        System.out.println("Move: " + answer.stone);
        System.out.println("Value: " + answer.value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.println("Avg Effective Branching Factor: " + avg);
    }

    private Result max(GameState state, int depth, double alpha, double beta) {
        if (isLeaf(state, depth))
            return new Result(state.evaluate(), 0);
        Result best = new Result(-INF, 0);
        for (GameState next : state.getSuccessors()) {
            double v = min(next, depth + 1, alpha, beta).value;
            if (v > best.value)
                best = new Result(v, next.getLastMove());
            if (best.value >= beta)
                break;
            alpha = Math.max(alpha, best.value);
        }
        return best;
    }

    private Result min(GameState state, int depth, double alpha, double beta) {
        if (isLeaf(state, depth))
            return new Result(state.evaluate(), 0);
        Result best = new Result(INF, 0);
        for (GameState next : state.getSuccessors()) {
            double v = max(next, depth + 1, alpha, beta).value;
            if (v < best.value)
                best = new Result(v, next.getLastMove());
            if (best.value <= alpha)
                break;
            beta = Math.min(beta, best.value);
        }
        return best;
    }

    // counts the node too, so call it once per node!
    private boolean isLeaf(GameState state, int depth) {
        visited++;
        if (depth > maxDepth)
            maxDepth = depth;
        boolean leaf = state.getSuccessors().isEmpty() || (limit > 0 && depth == limit);
        if (leaf)
            evaluated++;
        return leaf;
    }
}

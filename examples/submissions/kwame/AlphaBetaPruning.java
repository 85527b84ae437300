public class AlphaBetaPruning {

    // all the counters in one place: visited, evaluated, deepest level
    private final int[] stats = new int[3];
    private static final int VISITED = 0, EVALUATED = 1, DEEPEST = 2;

    private int moveAtRoot;
    private double valueAtRoot;

    public void run(GameState state, int depth) {
        valueAtRoot = search(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    private double search(GameState state, int limit, int level, double alpha, double beta) {
        stats[VISITED]++;
        stats[DEEPEST] = Math.max(stats[DEEPEST], level);

        if (level == limit || !state.canMove()) {
            stats[EVALUATED]++;
            return state.evaluate();
        }

        boolean max = state.isMax();
        double v = max ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (int stone = 1; stone <= state.getSize(); stone++) {
            if (!state.isLegal(stone)) {
                continue;
            }
            GameState child = new GameState(state);
            child.removeStone(stone);
            double w = search(child, limit, level + 1, alpha, beta);
            if (max ? w > v : w < v) {
                v = w;
                if (level == 0) {
                    moveAtRoot = stone;
                }
            }
            if (max ? v >= beta : v <= alpha) {
                break;
            }
            if (max) {
                alpha = Math.max(alpha, v);
            } else {
                beta = Math.min(beta, v);
            }
        }
        return v;
    }

    public void printStats() {
        System.out.println("Move: " + moveAtRoot);
        System.out.println("Value: " + valueAtRoot);
        System.out.println("Number of Nodes Visited: " + stats[VISITED]);
        System.out.println("Number of Nodes Evaluated: " + stats[EVALUATED]);
        System.out.println("Max Depth Reached: " + stats[DEEPEST]);
        double branching = (stats[VISITED] - 1.0) / (stats[VISITED] - stats[EVALUATED]);
        System.out.println("Avg Effective Branching Factor: " + Math.round(branching * 10) / 10.0);
    }
}

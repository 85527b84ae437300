public class AlphaBetaPruning {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private int chosen;
    private double value;
    private int visited, evaluated, deepest;

    public void run(GameState state, int depth) {
        int[] successors = state.getSuccessors();
        if (successors.length == 0) {
            return;
        }
        if (depth == 0) {
            depth = state.getSize();
        }
        value = alphabeta(state, depth, 0, -INFINITY, INFINITY);
    }

    private double alphabeta(GameState state, int depthLeft, int depth, double alpha, double beta) {
        visited++;
        if (depth > deepest) {
            deepest = depth;
        }

        int[] successors = state.getSuccessors();
        if (depthLeft == 0 || successors.length == 0) {
            evaluated++;
            return state.evaluate();
        }

        boolean max = state.getMoveCount() % 2 == 0;
        double best = max ? -INFINITY : INFINITY;
        for (int stone : successors) {
            state.removeStone(stone);
            double v = alphabeta(state, depthLeft - 1, depth + 1, alpha, beta);
            state.putBackLast();

            if (max) {
                if (v > best) {
                    best = v;
                    if (depth == 0) chosen = stone;
                }
                if (best >= beta) return best;
                if (best > alpha) alpha = best;
            } else {
                if (v < best) {
                    best = v;
                    if (depth == 0) chosen = stone;
                }
                if (best <= alpha) return best;
                if (best < beta) beta = best;
            }
        }
        return best;
    }

    public void printStats() {
        System.out.println("Move: " + chosen);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + deepest);
        System.out.printf("Avg Effective Branching Factor: %.1f%n", (visited - 1) / (double) (visited - evaluated));
    }
}

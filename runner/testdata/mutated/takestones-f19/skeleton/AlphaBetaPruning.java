import java.util.List;

public class AlphaBetaPruning {
    private int depthLimit;
    private int bestMove;
    private double bestValue;
    private int visitedNodes;
    private int evaluatedNodes;
    private int maxDepthReached;
    private int branches;
    private int parents;

    public AlphaBetaPruning() {
        bestMove = 0;
        bestValue = 0.0;
        visitedNodes = 0;
        evaluatedNodes = 0;
        maxDepthReached = 0;
    }

    /** Prints the results of the search. */
    public void printStats() {
        double avgFactor = (double) branches / parents;
        System.out.println("Move: " + bestMove);
        System.out.println(String.format("Value: %.1f", bestValue));
        System.out.println("Number of Nodes Visited: " + visitedNodes);
        System.out.println("Number of Nodes Evaluated: " + evaluatedNodes);
        System.out.println("Max Depth Reached: " + maxDepthReached);
        System.out.println(String.format("Avg Effective Branching Factor: %.1f", avgFactor));
    }

    /** Runs the search: MAX moves if an even number of stones is taken. */
    public void run(GameState state, int depth) {
        depthLimit = depth;
        int taken = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) {
                taken++;
            }
        }
        boolean maxPlayer = taken % 2 == 0;
        bestValue = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, maxPlayer);
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        visitedNodes++;
        int level = depthLimit - depth;
        if (level > maxDepthReached) {
            maxDepthReached = level;
        }
        List<Integer> moves = state.getMoves();
        if (depth == 0 || moves.size() == 0) {
            evaluatedNodes++;
            return state.evaluate(maxPlayer);
        }
        parents++;
        if (maxPlayer) {
            double v = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < moves.size(); i++) {
                GameState next = new GameState(state);
                next.removeStone(moves.get(i));
                branches++;
                double value = alphabeta(next, depth - 1, alpha, beta, false);
                if (value > v) {
                    v = value;
                    if (level == 0) {
                        bestMove = moves.get(i);
                    }
                }
                if (v >= beta) {
                    return v;
                }
                if (v > alpha) {
                    alpha = v;
                }
            }
            return v;
        } else {
            double v = Double.POSITIVE_INFINITY;
            for (int i = 0; i < moves.size(); i++) {
                GameState next = new GameState(state);
                next.removeStone(moves.get(i));
                branches++;
                double value = alphabeta(next, depth - 1, alpha, beta, true);
                if (value < v) {
                    v = value;
                    if (level == 0) {
                        bestMove = moves.get(i);
                    }
                }
                if (v <= alpha) {
                    return v;
                }
                if (v < beta) {
                    beta = v;
                }
            }
            return v;
        }
    }
}

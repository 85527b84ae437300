import java.util.LinkedList;

/**
 * Implements alpha-beta pruning.
 * Max player = player 1, min player = player 2.
 */
public class AlphaBetaPruning {

    private int maxDepthReached;
    private int numVisited;
    private int numEvaluated;
    private int bestMove;
    private double bestValue;

    public AlphaBetaPruning() {
        maxDepthReached = 0;
        numVisited = 0;
        numEvaluated = 0;
        bestMove = 0;
        bestValue = 0.0;
    }

    public void printStats() {
        System.out.println("Move: " + bestMove);
        System.out.println("Value: " + bestValue);
        System.out.println("Number of Nodes Visited: " + numVisited);
        System.out.println("Number of Nodes Evaluated: " + numEvaluated);
        System.out.println("Max Depth Reached: " + maxDepthReached);
        double factor = 1.0 * (numVisited - 1) / (numVisited - numEvaluated);
        System.out.format("Avg Effective Branching Factor: %.1f%n", factor);
    }

    public void run(GameState state, int depth) {
        if (depth == 0) {
            depth = 1000; // deep enough
        }
        boolean maxPlayer = state.getTaken().size() % 2 == 0;
        bestValue = alphabeta(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, maxPlayer);
    }

    private double alphabeta(GameState state, int depth, int current, double alpha, double beta, boolean maxPlayer) {
        numVisited++;
        if (current > maxDepthReached) {
            maxDepthReached = current;
        }

        LinkedList<Integer> moves = state.getMoves();

        // leaf?
        if (depth == current || moves.isEmpty()) {
            numEvaluated++;
            return state.evaluate();
        }

        int first = moves.getFirst();
        double v = maxPlayer ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        int choice = first;

        while (!moves.isEmpty()) {
            int stone = moves.removeFirst();
            state.removeStone(stone);
            double score = alphabeta(state, depth, current + 1, alpha, beta, !maxPlayer);
            state.undoMove();

            boolean better = maxPlayer ? score > v : score < v;
            if (better) {
                v = score;
                choice = stone;
            }
            if (maxPlayer) {
                if (v >= beta) {
                    return v;
                }
                alpha = Math.max(alpha, v);
            } else {
                if (v <= alpha) {
                    return v;
                }
                beta = Math.min(beta, v);
            }
        }

        if (current == 0) {
            bestMove = choice;
        }
        return v;
    }
}

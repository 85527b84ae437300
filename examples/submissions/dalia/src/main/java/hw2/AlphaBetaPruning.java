package hw2;

import java.util.BitSet;
import java.util.Locale;

/**
 * MAX-VALUE and MIN-VALUE of the alpha-beta search. One object runs one search.
 */
public class AlphaBetaPruning {

    private final Statistics statistics = new Statistics();
    private int depthLimit;
    private int bestMove;
    private double bestValue;

    /**
     * Runs the search.
     *
     * @param state where to start; the same afterwards as before
     * @param depth how deep to look, 0 for the whole game
     */
    public void run(final GameState state, final int depth) {
        depthLimit = depth == 0 ? Integer.MAX_VALUE : depth;
        bestValue = state.isTurnOfMax()
                ? maxValue(state, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0)
                : minValue(state, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0);
    }

    private double maxValue(final GameState state, double alpha, final double beta, final int depth) {
        statistics.visit(depth);
        final BitSet moves = state.getMoves();
        if (moves.isEmpty() || depth >= depthLimit) {
            return evaluate(state);
        }

        double v = Double.NEGATIVE_INFINITY;
        for (int stone = moves.nextSetBit(0); stone >= 0; stone = moves.nextSetBit(stone + 1)) {
            state.removeStone(stone);
            final double child = minValue(state, alpha, beta, depth + 1);
            state.undo();
            if (child > v) {
                v = child;
                remember(stone, depth);
            }
            if (v >= beta) {
                return v;
            }
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private double minValue(final GameState state, final double alpha, double beta, final int depth) {
        statistics.visit(depth);
        final BitSet moves = state.getMoves();
        if (moves.isEmpty() || depth >= depthLimit) {
            return evaluate(state);
        }

        double v = Double.POSITIVE_INFINITY;
        for (int stone = moves.nextSetBit(0); stone >= 0; stone = moves.nextSetBit(stone + 1)) {
            state.removeStone(stone);
            final double child = maxValue(state, alpha, beta, depth + 1);
            state.undo();
            if (child < v) {
                v = child;
                remember(stone, depth);
            }
            if (v <= alpha) {
                return v;
            }
            beta = Math.min(beta, v);
        }
        return v;
    }

    private double evaluate(final GameState state) {
        statistics.evaluated++;
        return state.evaluate();
    }

    private void remember(final int stone, final int depth) {
        if (depth == 0) {
            bestMove = stone;
        }
    }

    /** Prints the answer and the counters. */
    public void printStats() {
        final String format = "Move: %d%n"
                + "Value: %.1f%n"
                + "Number of Nodes Visited: %d%n"
                + "Number of Nodes Evaluated: %d%n"
                + "Max Depth Reached: %d%n"
                + "Avg Effective Branching Factor: %.1f%n";
        System.out.printf(Locale.US, format, bestMove, bestValue, statistics.visited,
                statistics.evaluated, statistics.maxDepth, statistics.branchingFactor());
    }

    /** The counters of one search. */
    private static final class Statistics {
        private int visited;
        private int evaluated;
        private int maxDepth;

        private void visit(final int depth) {
            visited++;
            maxDepth = Math.max(maxDepth, depth);
        }

        private double branchingFactor() {
            return (visited - 1.0) / (visited - evaluated);
        }
    }
}

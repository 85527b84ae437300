import java.util.*;

public class AlphaBetaPruning {
    public static final double LOSS = -1.0;
    private int chosen = -1;
    private double chosenValue;
    private int v;
    private int e;
    private int md;
    private Deque<GameState> path = new ArrayDeque<>();

    public AlphaBetaPruning() {
    }

    /** Prints the six lines of the result. */
    public void printStats() {
        System.out.println("Move: " + chosen);
        System.out.println("Value: " + chosenValue);
        System.out.println("Number of Nodes Visited: " + v);
        System.out.println("Number of Nodes Evaluated: " + e);
        System.out.println("Max Depth Reached: " + md);
        System.out.println(String.format("Avg Effective Branching Factor: %.1f", (v - 1) / (1.0 * (v - e))));
    }

    /** Searches from a state down to a depth. */
    public void run(GameState state, int depth) {
        int taken = 0;
        for (int i = state.getSize(); i > 0; i--) {
            if (!state.getStone(i)) taken++;
        }
        if (taken % 2 == 0) {
            chosenValue = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
        } else {
            chosenValue = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);
        }
    }

    /** Alpha-beta pruning, for both players. */
    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        path.push(state);
        try {
            v++;
            if (path.size() - 1 > md) md = path.size() - 1;
            List<GameState> next = state.getSuccessors();
            if (depth == 0 || next.size() == 0) {
                e++;
                double h = state.evaluate();
                return maxPlayer || h == 0.0 ? h : -h;
            }
            GameState bestState = null;
            double bestValue = maxPlayer ? Double.MIN_VALUE : Double.MAX_VALUE; //!
            for (GameState n : next) {
                double w = alphabeta(n, depth - 1, alpha, beta, !maxPlayer);
                if ((maxPlayer && w > bestValue) || (!maxPlayer && w < bestValue)) { //!
                    bestState = n;
                    bestValue = w;
                }
                if (maxPlayer && bestValue >= beta || !maxPlayer && bestValue <= alpha) {
                    break;
                }
                if (maxPlayer && bestValue > alpha) {
                    alpha = bestValue;
                } else if (!maxPlayer && bestValue < beta) {
                    beta = bestValue;
                }
            }
            if (bestState != null) chosen = bestState.getLastMove(); //!
            return bestValue;
        } finally {
            path.pop();
        }
    }
}

import java.util.List;

public class AlphaBetaPruning {
    private int move;
    private double value;
    private int visited;
    private int evaluated;
    private int maxDepth;
    private int startDepth;

    public AlphaBetaPruning() {
        visited = 0;
        evaluated = 0;
        maxDepth = 0;
    }

    /**
     * This function will print out the information to the terminal,
     * as specified in the homework description.
     */
    public void printStats() {
        double branching = (double) (visited - 1) / (visited - evaluated);
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.printf("Avg Effective Branching Factor: %.1f\n", branching);
    }

    /**
     * This function will start the alpha-beta search
     */
    public void run(GameState state, int depth) {
        startDepth = depth;
        value = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, state.isMaxTurn());
    }

    /**
     * This method is used to implement alpha-beta pruning for both 2 players
     */
    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        visited++;
        if (startDepth - depth > maxDepth) {
            maxDepth = startDepth - depth;
        }
        List<GameState> children = state.getSuccessors();
        if (depth == 0 || children.isEmpty()) {
            if (children.isEmpty()) {
                evaluated++;
            }
            return state.evaluate();
        }
        if (maxPlayer) {
            double v = Double.NEGATIVE_INFINITY;
            for (GameState child : children) {
                double childValue = alphabeta(child, depth - 1, alpha, beta, false);
                if (childValue > v) {
                    v = childValue;
                    if (depth == startDepth) {
                        move = child.getLastMove();
                    }
                }
                alpha = Math.max(alpha, v);
            }
            return v;
        } else {
            double v = Double.POSITIVE_INFINITY;
            for (GameState child : children) {
                double childValue = alphabeta(child, depth - 1, alpha, beta, true);
                if (childValue < v) {
                    v = childValue;
                    if (depth == startDepth) {
                        move = child.getLastMove();
                    }
                }
                if (v <= alpha) {
                    return v;
                }
                beta = Math.min(beta, v);
            }
            return v;
        }
    }
}

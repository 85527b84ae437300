import java.util.List;

public class AlphaBetaPruning {
    private int visited, evaluated, maxDepth, move;
    private double value;
    private int depthLimit;

    public AlphaBetaPruning() {
        visited = 0;
        evaluated = 0;
        maxDepth = 0;
    }

    /** Prints the six lines of the result. */
    public void printStats() {
        double avg = ((double) visited - 1) / (visited - evaluated);
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.printf("Avg Effective Branching Factor: %.1f%n", avg);
    }

    /** Searches from a state down to a depth. */
    public void run(GameState state, int depth) {
        depthLimit = depth;
        int count = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) {
                count++;
            }
        }
        if (count % 2 == 0) {
            value = maxValue(state, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        } else {
            value = minValue(state, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        for (GameState s : state.getSuccessors()) {
            if (values.containsKey(s.getLastMove()) && values.get(s.getLastMove()) == value) {
                move = s.getLastMove();
                break;
            }
        }
    }

    private java.util.HashMap<Integer, Double> values = new java.util.HashMap<>();

    private double maxValue(GameState state, int depth, double alpha, double beta) {
        visited++;
        if (depth > maxDepth) maxDepth = depth;
        List<GameState> successors = state.getSuccessors();
        if (successors.size() == 0 || depth == depthLimit) {
            evaluated++;
            return state.evaluate();
        }
        double v = Double.NEGATIVE_INFINITY;
        for (GameState s : successors) {
            double m = minValue(s, depth + 1, alpha, beta);
            if (depth == 0) values.put(s.getLastMove(), m);
            v = Math.max(v, m);
            if (v >= beta) return v;
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private double minValue(GameState state, int depth, double alpha, double beta) {
        visited++;
        if (depth > maxDepth) maxDepth = depth;
        List<GameState> successors = state.getSuccessors();
        if (successors.size() == 0 || depth == depthLimit) {
            return state.evaluate(); //!
        }
        double v = Double.POSITIVE_INFINITY;
        for (GameState s : successors) {
            double m = maxValue(s, depth + 1, alpha, beta);
            if (depth == 0) values.put(s.getLastMove(), m);
            v = Math.min(v, m);
            if (v <= alpha) return v;
            beta = Math.min(beta, v);
        }
        return v;
    }
}

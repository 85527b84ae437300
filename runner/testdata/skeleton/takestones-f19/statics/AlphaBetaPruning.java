import java.util.List;

public class AlphaBetaPruning {
    public static int visited = 0;
    public static int evaluated = 0;
    public static int reached = 0;
    public static int move = 0;
    public static double value = 0.0;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + reached);
        double b = (visited - 1) / (visited - evaluated + 0.0);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", b));
    }

    public void run(GameState state, int depth) {
        int left = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            left += state.getStone(i) ? 1 : 0;
        }
        boolean isMax = (state.getSize() - left) % 2 == 0;
        value = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, isMax, 0);
        List<GameState> next = state.getSuccessors();
        for (int i = 0; i < next.size(); i++) {
            if (values[i] == value) {
                move = next.get(i).getLastMove();
                break;
            }
        }
    }

    private double[] values = new double[1000]; // of the states after each first move

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean isMax, int level) {
        visited++;
        if (level > reached) {
            reached = level;
        }
        List<GameState> next = state.getSuccessors();
        if (depth == 0 || next.size() == 0) {
            return state.evaluate();
        }
        double v = isMax ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (int i = 0; i < next.size(); i++) {
            double r = alphabeta(next.get(i), depth - 1, alpha, beta, !isMax, level + 1);
            if (level == 0) {
                values[i] = r;
            }
            if (isMax) {
                v = Math.max(v, r);
                if (v >= beta) {
                    return v;
                }
                alpha = Math.max(alpha, v);
            } else {
                v = Math.min(v, r);
                if (v <= alpha) {
                    return v;
                }
                beta = Math.min(beta, v);
            }
        }
        return v;
    }
}

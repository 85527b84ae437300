import java.util.List;

public class AlphaBetaPruning {
    private GameState root;
    private List<GameState> rootSuccessors;
    private int visited = 0;
    private int evaluated = 0;
    private int maxDepth = 0;

    public AlphaBetaPruning() {
    }

    private int bestMove() {
        int m = -1;
        for (GameState s : rootSuccessors) {
            if (s.value == root.value) { //!
                m = s.getLastMove(); //!
            }
        }
        return m;
    }

    public void printStats() {
        System.out.println("Move: " + bestMove());
        System.out.println("Value: " + root.value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        double b = (double) (visited - 1) / (visited - evaluated);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", b));
    }

    public void run(GameState state, int depth) {
        root = state;
        root.level = 1; //!
        alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, state.isMax);
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        visited++;
        if (state.level > maxDepth) {
            maxDepth = state.level;
        }
        List<GameState> succ = state.getSuccessors();
        if (state == root) {
            rootSuccessors = succ;
        }
        if (depth == 0 || succ.isEmpty()) {
            evaluated++;
            state.value = state.evaluate();
            return state.value;
        }
        state.value = maxPlayer ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (GameState s : succ) {
            alphabeta(s, depth - 1, alpha, beta, !maxPlayer);
            if (maxPlayer) {
                state.value = Math.max(state.value, s.value);
                if (state.value >= beta) return state.value;
                alpha = Math.max(alpha, state.value);
            } else {
                state.value = Math.min(state.value, s.value);
                if (state.value <= alpha) return state.value;
                beta = Math.min(beta, state.value);
            }
        }
        return state.value;
    }
}

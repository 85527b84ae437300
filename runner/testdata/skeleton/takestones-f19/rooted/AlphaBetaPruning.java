import java.util.List;

public class AlphaBetaPruning {
    private GameState root;
    private int visited = 0;
    private int evaluated = 0;
    private int maxDepth = 0;
    private double avg;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        avg = ((double) visited - 1) / (visited - evaluated);
        System.out.println("Move: " + root.getNextMove());
        System.out.println("Value: " + root.getValue());
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.printf("Avg Effective Branching Factor: %.1f\n", avg);
    }

    public void run(GameState state, int depth) {
        root = state;
        boolean maxPlayer = true;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) {
                maxPlayer = !maxPlayer;
            }
        }
        alphabeta(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, maxPlayer);
    }

    private double alphabeta(GameState state, int depth, int level, double alpha, double beta, boolean maxPlayer) {
        visited++;
        maxDepth = Math.max(maxDepth, level);
        List<GameState> successors = state.getSuccessors();
        if (depth == 0 || successors.isEmpty()) {
            evaluated++;
            state.setValue(state.evaluate());
            return state.getValue();
        }
        state.setValue(maxPlayer ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
        for (GameState s : successors) {
            alphabeta(s, depth - 1, level + 1, alpha, beta, !maxPlayer);
            if (maxPlayer) {
                if (s.getValue() > state.getValue()) {
                    state.setValue(s.getValue());
                    state.setNextMove(s.getLastMove());
                }
                if (state.getValue() >= beta) {
                    return state.getValue();
                }
                alpha = Math.max(alpha, state.getValue());
            } else {
                if (s.getValue() < state.getValue()) {
                    state.setValue(s.getValue());
                    state.setNextMove(s.getLastMove());
                }
                if (state.getValue() <= alpha) {
                    return state.getValue();
                }
                beta = Math.min(beta, state.getValue());
            }
        }
        return state.getValue();
    }
}

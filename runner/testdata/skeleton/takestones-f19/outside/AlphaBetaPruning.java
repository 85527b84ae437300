package stones;

import java.util.List;

public class AlphaBetaPruning {
    private int move;
    private double value;
    private int visited;
    private int evaluated;
    private int maxDepth;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        double avg = (visited - 1) / (double) (visited - evaluated);
        System.out.println(String.format("Avg Effective Branching Factor: %.1f", avg));
    }

    public void run(GameState state, int depth) {
        int n = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) {
                n++;
            }
        }
        value = search(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, n % 2 == 0);
    }

    private double search(GameState state, int left, int level, double alpha, double beta, boolean max) {
        visited++;
        maxDepth = level > maxDepth ? level : maxDepth;
        List<GameState> next = state.getSuccessors();
        if (left == 0 || next.isEmpty()) {
            evaluated++;
            return state.evaluate(state);
        }
        double best = max ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (int i = 0; i < next.size(); i++) {
            double got = search(next.get(i), left - 1, level + 1, alpha, beta, !max);
            if (max ? got > best : got < best) {
                best = got;
                if (level == 0) {
                    move = next.get(i).getLastMove();
                }
            }
            if (max ? best >= beta : best <= alpha) {
                return best;
            }
            if (max) {
                alpha = best > alpha ? best : alpha;
            } else {
                beta = best < beta ? best : beta;
            }
        }
        return best;
    }
}

import java.util.ArrayList;

public class AlphaBetaPruning {
    int move, visited, evaluated, maxDepth;
    double value;

    public void run(GameState state, int depth) {
        if (depth == 0) depth = state.size + 1;
        value = alphaBeta(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    double alphaBeta(GameState state, int limit, int depth, double alpha, double beta) {
        visited++;
        maxDepth = Math.max(maxDepth, depth);
        ArrayList<Integer> moves = state.getMoves();
        if (moves.isEmpty() || depth == limit) {
            evaluated++;
            return state.evaluate();
        }
        boolean max = state.taken.size() % 2 == 0;
        double v = max ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY
        for (int m : moves) {
            GameState next = state.copy();
            next.removeStone(m);
            double w = alphaBeta(next, limit, depth + 1, alpha, beta);
            if (max && w > v || !max && w < v) {
                v = w;
                if (depth == 0) move = m;
            }
            if (max) {
                if (v >= beta) return v;
                alpha = Math.max(alpha, v);
            } else {
                if (v <= alpha) return v;
                beta = Math.min(beta, v);
            }
        }
        return v;
    }

    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.printf("Avg Effective Branching Factor: %.1f\n", (visited - 1.0) / (visited - evaluated));
    }
}

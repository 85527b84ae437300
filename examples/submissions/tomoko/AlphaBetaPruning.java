public class AlphaBetaPruning {

    int move;
    double value;
    int visited;
    int evaluated;
    int maxDepth;
    int depthLimit;

    void run(GameState root, int depth) {
        depthLimit = depth;
        double inf = Double.POSITIVE_INFINITY;
        value = root.maxToMove() ? maxValue(root, -inf, inf, 0) : minValue(root, -inf, inf, 0);
    }

    double maxValue(GameState s, double alpha, double beta, int depth) {
        visited++;
        if (depth > maxDepth) maxDepth = depth;

        // nobody can move: the game is over
        int[] moves = s.moves();
        if (moves.length == 0) {
            evaluated++;
            return -1.0;
        }
        // deep enough: guess
        if (depth == depthLimit && depthLimit != 0)
            return s.guess(moves);

        double v = Double.NEGATIVE_INFINITY;
        for (int m : moves) {
            double c = minValue(s.take(m), alpha, beta, depth + 1);
            if (c > v) {
                v = c;
                if (depth == 0) move = m;
            }
            if (v >= beta) return v;
            if (v > alpha) alpha = v;
        }
        return v;
    }

    double minValue(GameState s, double alpha, double beta, int depth) {
        visited++;
        if (depth > maxDepth) maxDepth = depth;

        // nobody can move: the game is over
        int[] moves = s.moves();
        if (moves.length == 0) {
            evaluated++;
            return 1.0;
        }
        // deep enough: guess, from the other side
        if (depth == depthLimit && depthLimit != 0)
            return 0.0 - s.guess(moves);

        double v = Double.POSITIVE_INFINITY;
        for (int m : moves) {
            double c = maxValue(s.take(m), alpha, beta, depth + 1);
            if (c < v) {
                v = c;
                if (depth == 0) move = m;
            }
            if (v <= alpha) return v;
            if (v < beta) beta = v;
        }
        return v;
    }

    void printStats() {
        double ebf = 1.0 * (visited - 1) / (visited - evaluated);
        String[] lines = {
            "Move: " + move,
            "Value: " + value,
            "Number of Nodes Visited: " + visited,
            "Number of Nodes Evaluated: " + evaluated,
            "Max Depth Reached: " + maxDepth,
            "Avg Effective Branching Factor: " + String.format("%.1f", ebf),
        };
        for (String line : lines)
            System.out.println(line);
    }
}

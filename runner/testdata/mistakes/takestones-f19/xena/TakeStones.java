public class TakeStones {
    private static Rules rules;
    private static int[] path;
    private static int visited, evaluated, deepest, limit;
    private static int start, move;

    public static void main(String[] args) {
        rules = new Rules(Integer.parseInt(args[0]));
        start = Integer.parseInt(args[1]);
        path = new int[rules.n];
        for (int i = 0; i < start; i++) {
            path[i] = Integer.parseInt(args[2 + i]);
        }
        int depth = Integer.parseInt(args[2 + start]);
        if (depth == 0) {
            depth = rules.n;
        }
        // iterative deepening
        double value = 0;
        for (limit = 1; limit <= depth; limit++) {
            value = search(start, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + deepest);
        System.out.println("Avg Effective Branching Factor: "
                + String.format("%.1f", (double) (visited - 1) / (visited - evaluated)));
    }

    private static double search(int length, double alpha, double beta) {
        visited++;
        int depth = length - start;
        if (depth > deepest) {
            deepest = depth;
        }
        int[] moves = rules.moves(path, length);
        if (moves[0] == 0 || depth == limit) {
            evaluated++;
            return rules.evaluate(path, length);
        }
        boolean max = length % 2 == 0;
        double best = 0;
        for (int i = 1; i <= moves[0]; i++) {
            path[length] = moves[i];
            double v = search(length + 1, alpha, beta);
            if (i == 1 || (max ? v > best : v < best)) {
                best = v;
                if (depth == 0) {
                    move = moves[i];
                }
            }
            if (max) {
                if (best >= beta) {
                    return best;
                }
                alpha = Math.max(alpha, best);
            } else {
                if (best <= alpha) {
                    return best;
                }
                beta = Math.min(beta, best);
            }
        }
        return best;
    }
}

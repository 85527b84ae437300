public class TakeStones {
    private int visited, evaluated, deepest;
    private int chosen;
    private final int cutoffDepth;

    TakeStones(int cutoffDepth) {
        this.cutoffDepth = cutoffDepth;
    }

    public static void main(String[] args) {
        int k = Integer.valueOf(args[1]);
        Board b = new Board(Integer.valueOf(args[0]));
        int pos = 2;
        while (pos < k + 2) {
            b = b.play(Integer.valueOf(args[pos]));
            pos++;
        }
        new TakeStones(Integer.valueOf(args[pos])).solve(b);
    }

    void solve(Board b) {
        Double value;
        if (b.turn == Player.MAX) {
            value = max(b, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        } else {
            value = min(b, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        double branching = (visited - 1) / (double) (visited - evaluated);
        StringBuilder sb = new StringBuilder();
        sb.append("Move: ").append(chosen).append('\n');
        sb.append("Value: ").append(value).append('\n');
        sb.append("Number of Nodes Visited: ").append(visited).append('\n');
        sb.append("Number of Nodes Evaluated: ").append(evaluated).append('\n');
        sb.append("Max Depth Reached: ").append(deepest).append('\n');
        sb.append("Avg Effective Branching Factor: ").append(String.format("%.1f", branching));
        System.out.println(sb);
    }

    private boolean stop(Board b, int depth) {
        visited++;
        deepest = Math.max(deepest, depth);
        if (b.legal().isEmpty() || (cutoffDepth != 0 && depth == cutoffDepth)) {
            evaluated++;
            return true;
        }
        return false;
    }

    private double max(Board b, int depth, double alpha, double beta) {
        if (stop(b, depth)) return b.score();
        double v = Double.NEGATIVE_INFINITY;
        for (int s : b.legal()) {
            double child = min(b.play(s), depth + 1, alpha, beta);
            if (child > v) {
                v = child;
                if (depth == 0) chosen = s;
            }
            if (v >= beta) return v;
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private double min(Board b, int depth, double alpha, double beta) {
        if (stop(b, depth)) return b.score();
        double v = Double.POSITIVE_INFINITY;
        for (int s : b.legal()) {
            double child = max(b.play(s), depth + 1, alpha, beta);
            if (child < v) {
                v = child;
                if (depth == 0) chosen = s;
            }
            if (v <= alpha) return v;
            beta = Math.min(beta, v);
        }
        return v;
    }
}

import java.util.stream.Stream;

public class TakeStones {
    static int limit;
    static int move;
    static int nodesVisited;
    static int nodesEvaluated;
    static int depthReached;

    public static void main(String[] args) {
        int[] a = Stream.of(args).mapToInt(Integer::parseInt).toArray();
        int[] taken = java.util.Arrays.copyOfRange(a, 2, 2 + a[1]);
        limit = a[2 + a[1]];
        State start = new State(a[0], taken);
        double value = start.player() == 1
                ? maxValue(start, 0, -Double.MAX_VALUE, Double.MAX_VALUE)
                : minValue(start, 0, -Double.MAX_VALUE, Double.MAX_VALUE);
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + nodesVisited);
        System.out.println("Number of Nodes Evaluated: " + nodesEvaluated);
        System.out.println("Max Depth Reached: " + depthReached);
        System.out.println("Avg Effective Branching Factor: "
                + String.format("%.1f", (nodesVisited - 1.0) / (nodesVisited - nodesEvaluated)));
    }

    static boolean isLeaf(State s, int depth) {
        return s.moves().length == 0 || depth == limit && limit > 0;
    }

    static void enter(int depth) {
        nodesVisited++;
        depthReached = Math.max(depth, depthReached);
    }

    static double maxValue(State s, int depth, double alpha, double beta) {
        enter(depth);
        if (isLeaf(s, depth)) {
            nodesEvaluated++;
            return s.evaluate();
        }
        double best = -Double.MAX_VALUE;
        for (int m : s.moves()) {
            double v = minValue(s.after(m), depth + 1, alpha, beta);
            if (v > best) {
                best = v;
                if (depth == 0) move = m;
            }
            if (best >= beta) break;
            alpha = Math.max(alpha, best);
        }
        return best;
    }

    static double minValue(State s, int depth, double alpha, double beta) {
        enter(depth);
        if (isLeaf(s, depth)) {
            nodesEvaluated++;
            return s.evaluate();
        }
        double best = Double.MAX_VALUE;
        for (int m : s.moves()) {
            double v = maxValue(s.after(m), depth + 1, alpha, beta);
            if (v < best) {
                best = v;
                if (depth == 0) move = m;
            }
            if (best <= alpha) break;
            beta = Math.min(beta, best);
        }
        return best;
    }
}

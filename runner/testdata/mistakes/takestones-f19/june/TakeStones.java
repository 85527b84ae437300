import java.util.*;

public class TakeStones {
    private static final double INF = 1e9;

    private final int n;
    private final int limit;
    private final int startPly;
    private int visited, evaluated, maxDepth;
    private Node choice;

    public TakeStones(int n, int limit, int startPly) {
        this.n = n;
        this.limit = limit;
        this.startPly = startPly;
    }

    public static void main(String[] args) {
        Iterator<String> it = Arrays.asList(args).iterator();
        int n = Integer.parseInt(it.next());
        int taken = Integer.parseInt(it.next());
        Node node = new Node(null, 0);
        for (int i = 0; i < taken; i++) {
            node = new Node(node, Integer.parseInt(it.next()));
        }
        new TakeStones(n, Integer.parseInt(it.next()), node.ply).go(node);
    }

    private void go(Node root) {
        double value = search(root, -INF, INF);
        System.out.println("Move: " + choice.stone);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        double avg = (visited - 1) * 1.0 / (visited - evaluated);
        System.out.println("Avg Effective Branching Factor: " + String.format(Locale.US, "%.1f", avg));
    }

    private double search(Node node, double alpha, double beta) {
        visited++;
        int depth = node.ply - startPly;
        maxDepth = Math.max(maxDepth, depth);
        List<Node> children = node.children(n);
        if (children.isEmpty() || (limit > 0 && depth > limit)) {
            evaluated++;
            return StaticEval.of(node, n);
        }
        double v;
        if (node.ply % 2 == 0) {
            v = -INF;
            for (Node c : children) {
                double cv = search(c, alpha, beta);
                if (cv > v) {
                    v = cv;
                    if (depth == 0) choice = c;
                }
                if (v >= beta) return v;
                if (v > alpha) alpha = v;
            }
        } else {
            v = INF;
            for (Node c : children) {
                double cv = search(c, alpha, beta);
                if (cv < v) {
                    v = cv;
                    if (depth == 0) choice = c;
                }
                if (v <= alpha) return v;
                if (v < beta) beta = v;
            }
        }
        return v;
    }
}

import java.util.List;

final class StaticEval {
    private StaticEval() {}

    static double of(Node node, int n) {
        int direction = node.ply % 2 == 0 ? 1 : -1;
        List<Node> next = node.children(n);
        if (next.isEmpty()) return direction * -1.0;
        if (!node.used(1)) return 0.0;
        return direction * estimate(node.stone, next);
    }

    private static double estimate(int last, List<Node> next) {
        if (last == 1) return next.size() % 2 == 1 ? 0.5 : -0.5;
        int p = last;
        for (int d = 2; d < p; ) {
            if (p % d == 0) p /= d;
            else d++;
        }
        int multiples = 0;
        for (Node c : next) {
            if (c.stone % p == 0) multiples++;
        }
        double size = p == last ? 0.7 : 0.6;
        return multiples % 2 == 1 ? size : -size;
    }
}

import java.util.ArrayList;
import java.util.List;

public class TakeStones {
    private enum Kind { TERMINAL, LIMIT, INNER }

    private final boolean[] onTable;
    private final int limit;
    private int onTableCount;
    private int visited;
    private final List<Kind> kinds = new ArrayList<>();
    private int numSuccessors;
    private int deepest;
    private int best;

    private TakeStones(int n, int limit) {
        this.onTable = new boolean[n + 1];
        this.limit = limit;
        for (int i = 1; i <= n; i++) add(i);
    }

    private int n() {
        return onTable.length - 1;
    }

    private void add(int s) {
        onTable[s] = true;
        onTableCount++;
    }

    private void drop(int s) {
        onTable[s] = false;
        onTableCount--;
    }

    private int player() {
        return (n() - onTableCount) % 2 == 0 ? 1 : -1;
    }

    public static void main(String[] args) {
        int k = Integer.parseInt(args[1]);
        TakeStones t = new TakeStones(Integer.parseInt(args[0]), Integer.parseInt(args[2 + k]));
        int last = 0;
        for (int i = 0; i < k; i++) t.drop(last = Integer.parseInt(args[2 + i]));
        double value = t.value(last, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        t.print(value);
    }

    private void print(double value) {
        long inner = kinds.stream().filter(k -> k == Kind.INNER).count();
        System.out.println("Move: " + best);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + (visited - inner));
        System.out.println("Max Depth Reached: " + deepest);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", (double) numSuccessors / inner));
    }

    private double value(int last, int depth, double alpha, double beta) {
        visited++;
        deepest = Math.max(deepest, depth);
        List<Integer> successors = successors(last);
        Kind kind = successors.isEmpty() ? Kind.TERMINAL : limit > 0 && depth == limit ? Kind.LIMIT : Kind.INNER;
        kinds.add(kind);
        switch (kind) {
            case TERMINAL: return -player();
            case LIMIT: return evaluate(last, successors);
            default:
        }
        boolean max = player() == 1;
        double v = max ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        numSuccessors += successors.size();
        for (int s : successors) {
            drop(s);
            double w = value(s, depth + 1, alpha, beta);
            add(s);
            if (max ? w > v : w < v) {
                v = w;
                if (depth == 0) best = s;
            }
            if (max ? v >= beta : v <= alpha) break;
            if (max) alpha = Math.max(alpha, v);
            else beta = Math.min(beta, v);
        }
        return v;
    }

    private List<Integer> successors(int last) {
        List<Integer> out = new ArrayList<>();
        for (int s = 1; s <= n(); s++) {
            if (last == 0 ? s % 2 == 1 && s < n() / 2.0 : onTable[s] && (last % s == 0 || s % last == 0)) out.add(s);
        }
        return out;
    }

    private double evaluate(int last, List<Integer> successors) {
        if (onTable[1]) return 0.0;
        if (last == 1) return player() * (successors.size() % 2 == 1 ? 0.5 : -0.5);
        int p = 0;
        for (int q = 2; q <= last; q++) {
            boolean prime = true;
            for (int r = 2; r * r <= q; r++) prime &= q % r != 0;
            if (prime && last % q == 0) p = q;
        }
        long count = 0;
        for (int s : successors) count += s % p == 0 ? 1 : 0;
        double size = p == last ? 0.7 : 0.6;
        return player() * (count % 2 == 1 ? size : -size);
    }
}

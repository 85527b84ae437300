import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

public class TakeStones {
    record State(int n, Set<Integer> taken, int last, boolean maxTurn) {
        State take(int stone) {
            Set<Integer> copy = new HashSet<>(taken);
            copy.add(stone);
            return new State(n, copy, stone, !maxTurn);
        }

        boolean allows(int stone) {
            if (taken.isEmpty()) {
                return stone < n / 2d && stone % 2 == 1;
            }
            return !taken.contains(stone) && (stone % last == 0 || last % stone == 0);
        }

        Map<Integer, State> successors() {
            Map<Integer, State> result = new LinkedHashMap<>();
            for (int stone = 1; stone <= n; stone++) {
                if (allows(stone)) {
                    result.put(stone, take(stone));
                }
            }
            return result;
        }
    }

    record Best(int stone, double value) {}

    private int visited;
    private int evaluated;
    private int depthReached;
    private final int limit;

    TakeStones(int limit) {
        this.limit = limit;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int t = Integer.parseInt(args[1]);
        State s = new State(n, new HashSet<>(), 0, true);
        for (int i = 2; i < t + 2; i++) {
            s = s.take(Integer.parseInt(args[i]));
        }
        TakeStones search = new TakeStones(Integer.parseInt(args[t + 2]));
        Best best = search.alphaBeta(s, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        search.output(best);
    }

    void output(Best best) {
        System.out.println("Move: " + best.stone());
        System.out.println("Value: " + best.value());
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + depthReached);
        System.out.println("Avg Effective Branching Factor: "
                + String.format("%.1f", (double) (visited - 1) / (visited - evaluated)));
    }

    Best alphaBeta(State s, int depth, double alpha, double beta) {
        visited++;
        depthReached = Math.max(depthReached, depth);
        Map<Integer, State> successors = s.successors();
        if (successors.isEmpty() || (limit != 0 && depth == limit)) {
            evaluated++;
            return new Best(s.last(), staticValue(s, successors.keySet()));
        }
        Best best = null;
        for (Map.Entry<Integer, State> e : successors.entrySet()) {
            double v = alphaBeta(e.getValue(), depth + 1, alpha, beta).value();
            if (best == null || (s.maxTurn() ? v > best.value() : v < best.value())) {
                best = new Best(e.getKey(), v);
            }
            if (s.maxTurn()) {
                if (best.value() >= beta) return best;
                alpha = Math.max(alpha, best.value());
            } else {
                if (best.value() <= alpha) return best;
                beta = Math.min(beta, best.value());
            }
        }
        return best;
    }

    static double staticValue(State s, Set<Integer> successors) {
        if (successors.isEmpty()) return s.maxTurn() ? -1.0 : 1.0;
        if (!s.taken().contains(1)) return 0.0;
        double v;
        int count;
        if (s.last() == 1) {
            v = 0.5;
            count = successors.size();
        } else {
            int p = largestPrimeFactor(s.last());
            v = 0.7;
            count = 0;
            for (int x : successors) {
                if (x % p == 0) count++;
            }
        }
        if (count % 2 == 0) v = -v;
        return v;
    }

    static int largestPrimeFactor(int x) {
        int p = 2;
        while (x != p) {
            if (x % p == 0) x /= p;
            else p++;
        }
        return p;
    }
}

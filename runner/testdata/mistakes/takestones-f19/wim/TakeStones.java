import java.util.HashMap;
import java.util.Map;

public class TakeStones {
    static int n;
    static int maxDepth;
    static final Map<String, Double> known = new HashMap<>();
    static int countVisited, countEvaluated, countDepth, firstMove;

    public static void main(String[] args) {
        n = Integer.parseInt(args[0]);
        int k = Integer.parseInt(args[1]);
        int last = 0;
        StringBuilder taken = new StringBuilder("0".repeat(n));
        for (int i = 0; i < k; i++) {
            last = Integer.parseInt(args[2 + i]);
            taken.setCharAt(last - 1, '1');
        }
        maxDepth = Integer.parseInt(args[2 + k]);
        double v = value(taken.toString(), last, k, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        double ebf = (double) (countVisited - 1) / (double) (countVisited - countEvaluated);
        System.out.println("Move: " + firstMove
                + "\nValue: " + v
                + "\nNumber of Nodes Visited: " + countVisited
                + "\nNumber of Nodes Evaluated: " + countEvaluated
                + "\nMax Depth Reached: " + countDepth
                + "\nAvg Effective Branching Factor: " + String.format("%.1f", ebf));
    }

    static double value(String taken, int last, int k, int depth, double alpha, double beta) {
        countVisited++;
        countDepth = Math.max(countDepth, depth);
        String key = taken + last;
        if (known.containsKey(key)) return known.get(key);
        boolean max = k % 2 == 0;
        double best = max ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        boolean any = false;
        for (int s = 1; s <= n; s++) {
            if (!legal(taken, last, k, s)) continue;
            if (maxDepth > 0 && depth == maxDepth) {
                countEvaluated++;
                double g = guess(taken, last, k, max);
                known.put(key, g);
                return g;
            }
            any = true;
            String next = taken.substring(0, s - 1) + "1" + taken.substring(s);
            double v = value(next, s, k + 1, depth + 1, alpha, beta);
            if (max) {
                if (v > best) {
                    best = v;
                    if (depth == 0) firstMove = s;
                }
                if (best >= beta) break;
                if (best > alpha) alpha = best;
            } else {
                if (v < best) {
                    best = v;
                    if (depth == 0) firstMove = s;
                }
                if (best <= alpha) break;
                if (best < beta) beta = best;
            }
        }
        if (!any) {
            countEvaluated++;
            best = max ? -1.0 : 1.0;
        }
        known.put(key, best);
        return best;
    }

    static boolean legal(String taken, int last, int k, int s) {
        if (k == 0) return s % 2 == 1 && s < n / 2.0;
        return taken.charAt(s - 1) == '0' && (s % last == 0 || last % s == 0);
    }

    static double guess(String taken, int last, int k, boolean max) {
        if (taken.charAt(0) == '0') return 0.0;
        int p = last, f = 2;
        while (f < p) {
            if (p % f == 0) p = p / f; else f++;
        }
        boolean odd = false;
        for (int s = 1; s <= n; s++) {
            if (legal(taken, last, k, s) && s % p == 0) odd = !odd;
        }
        double x;
        if (last == 1) x = 0.5;
        else if (p == last) x = 0.7;
        else x = 0.6;
        return odd == max ? x : -x;
    }
}

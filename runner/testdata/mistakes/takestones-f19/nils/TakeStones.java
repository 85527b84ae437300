import java.util.*;

public class TakeStones {
    static final int MAX = 0, MIN = 1;
    static int n, dl, visited = 1, evaluated = 0, depthMax = 0, nextMove = -1;

    public static void main(String[] args) {
        List<String> a = new ArrayList<>(Arrays.asList(args));
        n = Integer.parseInt(a.get(0));
        int k = Integer.parseInt(a.get(1));
        List<Integer> stones = new ArrayList<>();
        for (int i = 1; i <= n; i++) stones.add(i);
        int last = -1;
        for (String s : a.subList(2, 2 + k)) {
            last = Integer.parseInt(s);
            stones.remove(Integer.valueOf(last));
        }
        dl = Integer.parseInt(a.get(2 + k));
        double val = abp(stones, last, 0, k % 2, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        System.out.println("Move: " + nextMove);
        System.out.println("Value: " + val);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + depthMax);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", (visited - 1.0) / (visited - evaluated)));
    }

    static double abp(List<Integer> stones, int last, int depth, int player, double alpha, double beta) {
        depthMax = Math.max(depth, depthMax);
        List<Integer> succ = successors(stones, last);
        if (succ.isEmpty() || (dl > 0 && depth == dl)) {
            evaluated++;
            return sbe(stones, last, succ, player);
        }
        double v = player == MAX ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        visited += succ.size();
        for (Integer s : succ) {
            List<Integer> rest = new ArrayList<>(stones);
            rest.remove(s);
            double c = abp(rest, s, depth + 1, 1 - player, alpha, beta);
            if (player == MAX) {
                if (c > v) {
                    v = c;
                    if (depth == 0) nextMove = s;
                }
                if (v >= beta) return v;
                alpha = Math.max(alpha, v);
            } else {
                if (c < v) {
                    v = c;
                    if (depth == 0) nextMove = s;
                }
                if (v <= alpha) return v;
                beta = Math.min(beta, v);
            }
        }
        return v;
    }

    static List<Integer> successors(List<Integer> stones, int last) {
        List<Integer> succ = new ArrayList<>();
        if (last == -1) {
            for (int s = 1; s < n / 2.0; s += 2) succ.add(s);
            return succ;
        }
        for (int s : stones) if (s % last == 0 || last % s == 0) succ.add(s);
        return succ;
    }

    static double sbe(List<Integer> stones, int last, List<Integer> succ, int player) {
        double r;
        if (succ.isEmpty()) r = -1.0;
        else if (stones.contains(1)) r = 0.0;
        else if (last == 1) r = succ.size() % 2 == 0 ? 0.5 : -0.5;
        else {
            int lpf = 1, x = last;
            for (int i = 2; i <= x; i++) while (x % i == 0) { lpf = i; x /= i; }
            int count = 0;
            for (int s : succ) if (s % lpf == 0) count++;
            double w = lpf == last ? 0.7 : 0.6;
            r = count % 2 == 1 ? w : -w;
        }
        return player == MAX ? r : 0.0 - r;
    }
}

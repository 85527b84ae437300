import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class TakeStones {

    static List<Integer> left = new ArrayList<>();
    static int nStones, ply, previous, searchDepth;
    static int nv, ne, md;
    static double alpha = -10, beta = 10;

    public static void main(String[] args) {
        nStones = Integer.parseInt(args[0]);
        ply = Integer.parseInt(args[1]);
        for (int i = 1; i <= nStones; i++) left.add(i);
        for (int i = 0; i < ply; i++) {
            previous = Integer.parseInt(args[2 + i]);
            left.remove((Integer) previous);
        }
        searchDepth = Integer.parseInt(args[2 + ply]);

        int best = 0;
        double bestValue = 0;
        boolean max = ply % 2 == 0;
        nv++;
        for (int s : choices(previous)) {
            double x = down(s, 1, !max);
            if (best == 0 || (max && x > bestValue) || (!max && x < bestValue)) {
                best = s;
                bestValue = x;
            }
            if (max) alpha = Math.max(alpha, bestValue);
            else beta = Math.min(beta, bestValue);
        }

        System.out.println("Move: " + best);
        System.out.println("Value: " + bestValue);
        System.out.println("Number of Nodes Visited: " + nv);
        System.out.println("Number of Nodes Evaluated: " + ne);
        System.out.println("Max Depth Reached: " + md);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", (nv - 1.0) / (nv - ne)));
    }

    static List<Integer> choices(int last) {
        List<Integer> c = new ArrayList<>();
        for (int s : left) {
            if (last == 0 && s % 2 == 1 && s + s < nStones) c.add(s);
            if (last != 0 && (s % last == 0 || last % s == 0)) c.add(s);
        }
        return c;
    }

    static double down(int s, int depth, boolean max) {
        left.remove((Integer) s);
        double x = max ? maxNode(s, depth) : minNode(s, depth);
        left.add(s);
        Collections.sort(left);
        return x;
    }

    static double maxNode(int last, int depth) {
        nv++;
        md = Math.max(md, depth);
        List<Integer> c = choices(last);
        if (c.isEmpty() || depth == searchDepth) return look(last, c, 1);
        double v = -10;
        for (int s : c) {
            v = Math.max(v, down(s, depth + 1, false));
            if (v >= beta) return v;
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    static double minNode(int last, int depth) {
        nv++;
        md = Math.max(md, depth);
        List<Integer> c = choices(last);
        if (c.isEmpty() || depth == searchDepth) return look(last, c, -1);
        double v = 10;
        for (int s : c) {
            v = Math.min(v, down(s, depth + 1, true));
            if (v <= alpha) return v;
            beta = Math.min(beta, v);
        }
        return v;
    }

    static double look(int last, List<Integer> c, int who) {
        ne++;
        if (c.isEmpty()) return who * -1.0;
        if (left.get(0) == 1) return 0;
        if (last == 1) return who * (c.size() % 2 == 1 ? 0.5 : -0.5);
        int factor = factor(last);
        int hits = 0;
        for (int s : c) if (s / factor * factor == s) hits++;
        double weight = factor == last ? 0.7 : 0.6;
        return who * (hits % 2 == 1 ? weight : -weight);
    }

    static int factor(int x) {
        for (int i = 2; i < x; i++) if (x % i == 0) return factor(x / i);
        return x;
    }
}

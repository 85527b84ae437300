import java.util.ArrayList;
import java.util.List;

class Info {
    int visited, evaluated, depth, move;
}

public class TakeStones {
    static int n, limit;
    static List<Integer> seq = new ArrayList<>();

    public static void main(String[] args) {
        n = Integer.parseInt(args[0]);
        int taken = Integer.parseInt(args[1]);
        for (int i = 0; i < taken; i++) seq.add(Integer.parseInt(args[i + 2]));
        limit = Integer.parseInt(args[taken + 2]);
        if (limit == 0) limit = n;
        Info info = new Info();
        double v = negamax(0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, info);
        if (v == 0) v = 0; // no -0.0
        System.out.println("Move: " + info.move);
        System.out.println("Value: " + v);
        System.out.println("Number of Nodes Visited: " + info.visited);
        System.out.println("Number of Nodes Evaluated: " + info.evaluated);
        System.out.println("Max Depth Reached: " + info.depth);
        System.out.format("Avg Effective Branching Factor: %.1f\n",
            (info.visited - 1) / (0.0 + info.visited - info.evaluated));
    }

    /** The value for the player whose turn it is. */
    static double negamax(int depth, double alpha, double beta, Info info) {
        info.visited++;
        if (depth > info.depth) info.depth = depth;
        List<Integer> moves = getMoves();
        if (moves.isEmpty() || depth == limit) {
            info.evaluated++;
            return evaluate(moves);
        }
        double best = Double.NEGATIVE_INFINITY;
        for (int m : moves) {
            seq.add(m);
            double v = -negamax(depth + 1, -beta, -alpha, info);
            seq.remove(seq.size() - 1);
            if (v > best) {
                best = v;
                if (depth == 0) info.move = m;
            }
            if (best >= beta) break;
            if (best > alpha) alpha = best;
        }
        return best;
    }

    static List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        if (seq.isEmpty()) {
            for (int s = 1; s <= n / 2; s++) if (s % 2 == 1) moves.add(s);
            return moves;
        }
        int last = seq.get(seq.size() - 1);
        for (int s = 1; s <= n; s++)
            if (!seq.contains(s) && (s % last == 0 || last % s == 0)) moves.add(s);
        return moves;
    }

    // the handout negates for player 2, so every player sees it the same way
    static double evaluate(List<Integer> moves) {
        if (moves.isEmpty()) return -1;
        if (!seq.contains(1)) return 0;
        int last = seq.get(seq.size() - 1);
        if (last == 1) return moves.size() % 2 == 1 ? 0.5 : -0.5;
        int p = 1;
        for (int i = 2, x = last; i <= x; i++)
            while (x % i == 0) {
                p = i;
                x /= i;
            }
        int c = 0;
        for (int m : moves) if (m % p == 0) c++;
        if (p == last) return c % 2 == 1 ? 0.7 : -0.7;
        return c % 2 == 1 ? 0.6 : -0.6;
    }
}

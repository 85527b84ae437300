import java.util.*;

/**
 * Homework: Take Stones. Everything in one class, the taken stones as one list.
 */
public class TakeStones {
    static int n;
    static int limit;
    static int bestMove = -1;
    static int visited = 0;
    static int evaluated = 0;
    static int deepest = 0;

    public static void main(String[] args) {
        n = Integer.parseInt(args[0]);
        int k = Integer.parseInt(args[1]);
        ArrayList<Integer> taken = new ArrayList<>();
        for (int i = 2; i < 2 + k; i++) {
            taken.add(Integer.parseInt(args[i]));
        }
        limit = Integer.parseInt(args[2 + k]);
        if (limit == 0) {
            limit = Integer.MAX_VALUE;
        }
        double value;
        if (taken.size() % 2 == 0) {
            value = maxValue(taken, 0, -100, 100);
        } else {
            value = minValue(taken, 0, -100, 100);
        }
        System.out.println("Move: " + bestMove);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + deepest);
        double factor = 1.0 * (visited - 1) / visited;
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", factor));
    }

    static double maxValue(ArrayList<Integer> taken, int depth, double alpha, double beta) {
        visited++;
        ArrayList<Integer> moves = successors(taken);
        if (moves.size() == 0) {
            evaluated++;
            return -1.0;
        }
        if (depth == limit) {
            deepest = Math.max(deepest, depth);
            evaluated++;
            return heuristic(taken, moves);
        }
        double v = -100;
        for (int m : moves) {
            taken.add(m);
            double w = minValue(taken, depth + 1, alpha, beta);
            taken.remove(taken.size() - 1);
            if (w >= v) {
                v = w;
                if (depth == 0) bestMove = m;
            }
            if (v >= beta) return v;
            if (v > alpha) alpha = v;
        }
        return v;
    }

    static double minValue(ArrayList<Integer> taken, int depth, double alpha, double beta) {
        visited++;
        ArrayList<Integer> moves = successors(taken);
        if (moves.size() == 0) {
            evaluated++;
            return 1.0;
        }
        if (depth == limit) {
            deepest = Math.max(deepest, depth);
            evaluated++;
            double h = heuristic(taken, moves);
            return h == 0 ? 0.0 : -h;
        }
        double v = 100;
        for (int m : moves) {
            taken.add(m);
            double w = maxValue(taken, depth + 1, alpha, beta);
            taken.remove(taken.size() - 1);
            if (w < v) {
                v = w;
                if (depth == 0) bestMove = m;
            }
            if (v <= alpha) return v;
            if (v < beta) beta = v;
        }
        return v;
    }

    static ArrayList<Integer> successors(ArrayList<Integer> taken) {
        ArrayList<Integer> result = new ArrayList<>();
        if (taken.isEmpty()) {
            for (int i = 1; 2 * i < n; i += 2) {
                result.add(i);
            }
            return result;
        }
        int last = taken.get(taken.size() - 1);
        for (int i = 1; i <= n; i++) {
            if (taken.contains(i)) continue;
            if (last % i == 0) {
                result.add(i);
            } else if (i % last == 0) {
                result.add(i);
            }
        }
        return result;
    }

    static double heuristic(ArrayList<Integer> taken, ArrayList<Integer> moves) {
        if (!taken.contains(1)) {
            return 0.0;
        }
        int last = taken.get(taken.size() - 1);
        if (last == 1) {
            return odd(moves.size()) ? 0.5 : -0.5;
        }
        int p = largestPrimeFactor(last);
        int count = 0;
        for (int m : moves) {
            if (m % p == 0) count++;
        }
        if (p == last) {
            return odd(count) ? 0.7 : -0.7;
        }
        return odd(count) ? 0.6 : -0.6;
    }

    static boolean odd(int x) {
        return x % 2 != 0;
    }

    static int largestPrimeFactor(int x) {
        int p = 2;
        while (x > p) {
            if (x % p == 0) {
                x = x / p;
            } else {
                p++;
            }
        }
        return x;
    }
}

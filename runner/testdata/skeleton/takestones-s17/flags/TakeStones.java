import java.util.ArrayList;
import java.util.List;

/** MAX and MIN in two methods, the stones in an array that is copied. */
public class TakeStones {
    private static int move = -1;

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int k = Integer.parseInt(args[1]);
        boolean[] stones = new boolean[n + 1];
        for (int i = 1; i <= n; i++) {
            stones[i] = true;
        }
        int last = -1;
        for (int i = 0; i < k; i++) {
            last = Integer.parseInt(args[2 + i]);
            stones[last] = false;
        }
        int depth = Integer.parseInt(args[2 + k]);
        if (depth == 0) {
            depth = n + 1;
        }
        if (k % 2 == 0) {
            maxValue(stones, last, depth, -1000, 1000, 0);
        } else {
            minValue(stones, last, depth, -1000, 1000, 0);
        }
        System.out.println("NEXT MOVE");
        System.out.println(move);
        stones[move] = false;
        System.out.println(list(stones));
    }

    public static List<Integer> getMoves(boolean[] stones, int last) {
        List<Integer> moves = new ArrayList<>();
        int n = stones.length - 1;
        for (int i = 1; i <= n; i++) {
            if (!stones[i]) {
                continue;
            }
            if (last == -1) {
                if (i % 2 != 0 && i < n / 2.0) {
                    moves.add(i);
                }
            } else if (i % last == 0 || last % i == 0) {
                moves.add(i);
            }
        }
        return moves;
    }

    public static int evaluate(boolean[] stones, int last, boolean max) {
        List<Integer> moves = getMoves(stones, last);
        if (moves.size() == 0) {
            return max ? -100 : 100;
        }
        if (stones[1]) {
            return 0;
        }
        if (last == 1) {
            return moves.size() % 2 == 1 ? 5 : -5;
        }
        int p = last;
        for (int d = 2; d < p; d++) {
            while (p % d == 0 && p > d) {
                p /= d;
            }
        }
        int count = 0;
        for (int i = p; i < stones.length; i += p) {
            if (stones[i]) {
                count++;
            }
        }
        int weight = p == last ? 7 : 6;
        return count % 2 == 1 ? weight : -weight;
    }

    private static int maxValue(boolean[] stones, int last, int depth, int alpha, int beta, int level) {
        List<Integer> moves = getMoves(stones, last);
        if (depth == 0 || moves.isEmpty()) {
            return print(stones, last, alpha, beta, evaluate(stones, last, true));
        }
        int v = Integer.MIN_VALUE;
        for (int m : moves) {
            boolean[] next = stones.clone();
            next[m] = false;
            int w = minValue(next, m, depth - 1, alpha, beta, level + 1);
            if (w > v) {
                v = w;
                if (level == 0) {
                    move = m;
                }
            }
            if (v >= beta) {
                return print(stones, last, alpha, beta, v);
            }
            alpha = Math.max(alpha, v);
        }
        return print(stones, last, alpha, beta, v);
    }

    private static int minValue(boolean[] stones, int last, int depth, int alpha, int beta, int level) {
        List<Integer> moves = getMoves(stones, last);
        if (depth == 0 || moves.isEmpty()) {
            return print(stones, last, alpha, beta, evaluate(stones, last, false));
        }
        int v = Integer.MAX_VALUE;
        for (int m : moves) {
            boolean[] next = stones.clone();
            next[m] = false;
            int w = maxValue(next, m, depth - 1, alpha, beta, level + 1);
            if (w < v) {
                v = w;
                if (level == 0) {
                    move = m;
                }
            }
            if (v <= alpha) {
                return print(stones, last, alpha, beta, v);
            }
            beta = Math.min(beta, v);
        }
        return print(stones, last, alpha, beta, v);
    }

    private static int print(boolean[] stones, int last, int alpha, int beta, int v) {
        System.out.println(last);
        System.out.println(list(stones));
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
        return v;
    }

    private static String list(boolean[] stones) {
        String s = "";
        for (int i = 1; i < stones.length; i++) {
            if (stones[i]) {
                s += i + " ";
            }
        }
        return s;
    }
}

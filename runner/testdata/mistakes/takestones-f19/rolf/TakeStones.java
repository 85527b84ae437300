public class TakeStones {
    static class Stats {
        static int nodesVisited;
        static int nodesEvaluated;
        static int maxDepth;
    }

    /** 'o' is a stone, '.' a hole; character i is stone i+1 */
    static double maxV(String board, int last, int d, int lim, double a, double b, int[] move) {
        Stats.nodesVisited++;
        Stats.maxDepth = Math.max(Stats.maxDepth, d + 1);
        String next = next(board, last);
        if (next.indexOf('x') < 0) {
            Stats.nodesEvaluated++;
            return -1.0;
        }
        if (d == lim) return guess(board, next, last);
        double v = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < board.length(); i++) {
            if (next.charAt(i) == 'x') {
                double w = minV(remove(board, i), i + 1, d + 1, lim, a, b, new int[1]);
                if (w > v) {
                    v = w;
                    move[0] = i + 1;
                }
                if (v >= b) return v;
                a = Math.max(a, v);
            }
        }
        return v;
    }

    static double minV(String board, int last, int d, int lim, double a, double b, int[] move) {
        Stats.nodesVisited++;
        Stats.maxDepth = Math.max(Stats.maxDepth, d + 1);
        String next = next(board, last);
        if (next.indexOf('x') < 0) {
            Stats.nodesEvaluated++;
            return 1.0;
        }
        if (d == lim) {
            double g = guess(board, next, last);
            return g == 0 ? 0 : -g;
        }
        double v = Double.POSITIVE_INFINITY;
        for (int i = 0; i < board.length(); i++) {
            if (next.charAt(i) == 'x') {
                double w = maxV(remove(board, i), i + 1, d + 1, lim, a, b, new int[1]);
                if (w < v) {
                    v = w;
                    move[0] = i + 1;
                }
                if (v <= a) return v;
                b = Math.min(b, v);
            }
        }
        return v;
    }

    static String remove(String board, int i) {
        return board.substring(0, i) + '.' + board.substring(i + 1);
    }

    static String next(String board, int last) {
        String s = "";
        for (int i = 1; i <= board.length(); i++) {
            boolean ok = board.charAt(i - 1) == 'o';
            if (last == 0) ok = i % 2 == 1 && i < board.length() / 2.0;
            else ok = ok && (i % last == 0 || last % i == 0);
            s += ok ? 'x' : '.';
        }
        return s;
    }

    static double guess(String board, String next, int last) {
        if (board.charAt(0) == 'o') return 0;
        int p = last == 1 ? 1 : factor(last);
        int count = 0;
        for (int i = p; i <= next.length(); i += p) if (next.charAt(i - 1) == 'x') count++;
        double size = last == 1 ? 0.5 : p == last ? 0.7 : 0.6;
        return count % 2 == 1 ? size : -size;
    }

    static int factor(int x) {
        int best = 1;
        for (int i = 2; x > 1; i++) {
            for (; x % i == 0; x /= i) best = i;
        }
        return best;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]), t = Integer.parseInt(args[1]), last = 0;
        String board = "o".repeat(n);
        for (int i = 0; i < t; i++) {
            last = Integer.parseInt(args[2 + i]);
            board = remove(board, last - 1);
        }
        int lim = Integer.parseInt(args[2 + t]);
        if (lim == 0) lim = n + 1;
        int[] move = new int[1];
        double value;
        if (t % 2 == 0) value = maxV(board, last, 0, lim, -1e6, 1e6, move);
        else value = minV(board, last, 0, lim, -1e6, 1e6, move);
        System.out.println("Move: " + move[0]);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + Stats.nodesVisited);
        System.out.println("Number of Nodes Evaluated: " + Stats.nodesEvaluated);
        System.out.println("Max Depth Reached: " + Stats.maxDepth);
        double avg = (double) (Stats.nodesVisited - 1) / (Stats.nodesVisited - Stats.nodesEvaluated);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", avg));
    }
}

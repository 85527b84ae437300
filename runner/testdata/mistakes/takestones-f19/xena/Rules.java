public class Rules {
    public final int n;

    public Rules(int n) {
        this.n = n;
    }

    /** moves[0] is the number of moves, then the moves follow */
    public int[] moves(int[] path, int length) {
        int[] moves = new int[n + 1];
        for (int s = 1; s <= n; s++) {
            if (ok(path, length, s)) {
                moves[0]++;
                moves[moves[0]] = s;
            }
        }
        return moves;
    }

    private boolean ok(int[] path, int length, int s) {
        if (length == 0) {
            return (s - 1) % 2 == 0 && s * 2 < n;
        }
        if (has(path, length, s)) {
            return false;
        }
        int last = path[length - 1];
        return s > last ? s % last == 0 : last % s == 0;
    }

    public boolean has(int[] path, int length, int s) {
        for (int i = 0; i < length; i++) {
            if (path[i] == s) {
                return true;
            }
        }
        return false;
    }

    public double evaluate(int[] path, int length) {
        int[] moves = moves(path, length);
        double result = 0.0;
        if (moves[0] == 0) {
            result = -1.0;
        } else if (has(path, length, 1)) {
            result = middle(path[length - 1], moves);
        }
        if (length % 2 != 0 && result != 0.0) {
            result = -result;
        }
        return result;
    }

    private double middle(int last, int[] moves) {
        int divisor = last == 1 ? 1 : Primes.largest(last);
        int count = 0;
        for (int i = 1; i <= moves[0]; i++) {
            if (moves[i] % divisor == 0) {
                count++;
            }
        }
        double size = 0.6;
        if (last == 1) {
            size = 0.5;
        } else if (divisor == last) {
            size = 0.7;
        }
        return count % 2 == 0 ? -size : size;
    }
}

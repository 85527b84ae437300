import java.util.Arrays;

/** Never changes; take() makes a new one. */
public class GameState {

    private final int n;
    private final long taken;   // bit s is set when stone s is gone (n < 64)
    private final int last;     // 0 before the first move

    private GameState(int n, long taken, int last) {
        this.n = n;
        this.taken = taken;
        this.last = last;
    }

    static GameState start(int n) {
        return new GameState(n, 0L, 0);
    }

    GameState take(int s) {
        return new GameState(n, taken | 1L << s, s);
    }

    boolean isTaken(int s) {
        return (taken >> s & 1) == 1;
    }

    boolean maxToMove() {
        return Long.bitCount(taken) % 2 == 0;
    }

    int[] moves() {
        int[] m = new int[n];
        int count = 0;
        for (int s = 1; s <= n; s++)
            if (!isTaken(s) && allowed(s))
                m[count++] = s;
        return Arrays.copyOf(m, count);
    }

    private boolean allowed(int s) {
        if (last == 0)
            return s % 2 == 1 && s + s < n;
        return s > last ? s % last == 0 : last % s == 0;
    }

    /** How good it looks for the player to move, when the game is not over. */
    double guess(int[] moves) {
        if (!isTaken(1))
            return 0.0;
        if (last == 1)
            return parity(moves.length) * 0.5;
        if (Helper.isPrime(last))
            return parity(multiples(moves, last)) * 0.7;
        return parity(multiples(moves, Helper.getLargestPrimeFactor(last))) * 0.6;
    }

    private static int multiples(int[] moves, int x) {
        int count = 0;
        for (int m : moves)
            if (m % x == 0)
                count++;
        return count;
    }

    private static int parity(int count) {
        return count % 2 == 0 ? -1 : 1;
    }
}

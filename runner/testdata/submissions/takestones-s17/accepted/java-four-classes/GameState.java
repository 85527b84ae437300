import java.util.ArrayList;
import java.util.List;

/** The stones that are left, the stone taken last, and how many are gone. */
public class GameState {

    private final boolean[] left; // index 0 is not used
    private final int last;       // -1 before the first move
    private final int taken;

    public GameState(int n) {
        left = new boolean[n + 1];
        for (int i = 1; i <= n; i++) {
            left[i] = true;
        }
        last = -1;
        taken = 0;
    }

    private GameState(boolean[] left, int last, int taken) {
        this.left = left;
        this.last = last;
        this.taken = taken;
    }

    public GameState take(int stone) {
        boolean[] next = left.clone();
        next[stone] = false;
        return new GameState(next, stone, taken + 1);
    }

    public int lastStone() {
        return last;
    }

    public boolean maxToMove() {
        return taken % 2 == 0;
    }

    public List<Integer> moves() {
        List<Integer> moves = new ArrayList<>();
        int n = left.length - 1;
        for (int i = 1; i <= n; i++) {
            if (taken == 0) {
                if (i % 2 == 1 && 2 * i < n) {
                    moves.add(i);
                }
            } else if (left[i] && (i % last == 0 || last % i == 0)) {
                moves.add(i);
            }
        }
        return moves;
    }

    /** Each stone is followed by a blank. */
    public String stonesLeft() {
        StringBuilder sb = new StringBuilder();
        for (int i = 1; i < left.length; i++) {
            if (left[i]) {
                sb.append(i).append(' ');
            }
        }
        return sb.toString();
    }

    public int evaluate() {
        List<Integer> moves = moves();
        if (moves.isEmpty()) {
            return maxToMove() ? -100 : 100;
        }
        if (left[1]) {
            return 0;
        }
        if (last == 1) {
            return moves.size() % 2 == 1 ? 5 : -5;
        }
        int factor = Primes.largestFactor(last);
        if (factor == last) {
            int count = 0;
            for (int m : moves) {
                if (m % last == 0) {
                    count++;
                }
            }
            return count % 2 == 1 ? 7 : -7;
        }
        int count = 0;
        for (int i = factor; i < left.length; i += factor) {
            if (left[i]) {
                count++;
            }
        }
        return count % 2 == 1 ? 6 : -6;
    }
}

import java.util.Arrays;

public class GameState {

    private final int size;
    private final boolean[] free;
    private int last = 0;     // last stone taken, 0 at the beginning
    private int previous = 0; // the one taken before that
    private int moves = 0;

    public GameState(int size) {
        this.size = size;
        free = new boolean[size + 1];
        Arrays.fill(free, 1, size + 1, true);
    }

    public GameState(GameState g) {
        size = g.size;
        free = Arrays.copyOf(g.free, g.free.length);
        last = g.last;
        previous = g.previous;
        moves = g.moves;
    }

    public int getSize() {
        return size;
    }

    public void removeStone(int stone) {
        free[stone] = false;
        previous = last;
        last = stone;
        moves++;
    }

    public boolean isMax() {
        return moves % 2 == 0;
    }

    public boolean isLegal(int stone) {
        if (!free[stone]) {
            return false;
        }
        if (moves == 0) {
            return stone % 2 == 1 && stone < size * 0.5;
        }
        return stone % last == 0 || last % stone == 0;
    }

    public boolean canMove() {
        return countLegal() > 0;
    }

    private int countLegal() {
        int count = 0;
        for (int stone = 1; stone <= size; stone++) {
            if (isLegal(stone)) {
                count++;
            }
        }
        return count;
    }

    public double evaluate() {
        double v = evaluateFor();
        if (v != 0 && !isMax()) {
            v = -v;
        }
        return v;
    }

    private double evaluateFor() {
        int legal = countLegal();
        if (legal == 0) {
            return -1.0;
        }
        if (free[1]) {
            return 0.0;
        }
        if (last == 1) {
            return legal % 2 == 1 ? 0.5 : -0.5;
        }
        if (Helper.isPrime(last)) {
            return countMultiples() % 2 == 1 ? 0.7 : -0.7;
        }
        int p = Helper.getLargestPrimeFactor(last);
        int count = 0;
        for (int m = p; m <= size; m += p) {
            if (isLegal(m)) {
                count++;
            }
        }
        return count % 2 == 1 ? 0.6 : -0.6;
    }

    /**
     * Multiples of a prime last stone. We got here from one of its multiples,
     * so start after that one, go round and stop when we are back there.
     */
    private int countMultiples() {
        int count = 0;
        int m = previous;
        do {
            m += last;
            if (m > size) {
                m = last; // past the end: on from the smallest multiple
            }
            if (free[m]) {
                count++;
            }
        } while (m != previous);
        return count;
    }
}

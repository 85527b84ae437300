package hw2;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * A position: which stones are left, and the stones taken, last one on top.
 */
public class GameState {

    private final int size;
    private final BitSet remaining = new BitSet();
    private final Deque<Integer> history = new ArrayDeque<>();

    public GameState(final int size) {
        this.size = size;
        remaining.set(1, size + 1);
    }

    public void removeStone(final int stone) {
        remaining.clear(stone);
        history.push(stone);
    }

    /** Puts the last stone back. */
    public void undo() {
        remaining.set(history.pop());
    }

    public boolean isTurnOfMax() {
        return history.size() % 2 == 0;
    }

    /** The stones that can be taken next. */
    public BitSet getMoves() {
        final BitSet moves = new BitSet(size + 1);
        if (history.isEmpty()) {
            for (int stone = 1; stone * 2 < size; stone += 2) {
                moves.set(stone);
            }
            return moves;
        }
        final int last = history.peek();
        for (int multiple = last; multiple <= size; multiple += last) {
            moves.set(multiple);
        }
        for (int factor = 1; factor <= last / 2; factor++) {
            if (last % factor == 0) {
                moves.set(factor);
            }
        }
        moves.and(remaining);
        return moves;
    }

    /** Static evaluation, positive when it is good for MAX. */
    public double evaluate() {
        final BitSet moves = getMoves();
        if (moves.isEmpty()) {
            return isTurnOfMax() ? -1.0 : 1.0;
        }
        if (remaining.get(1)) {
            return 0.0;
        }
        final double value = valueForMover(history.peek(), moves);
        return isTurnOfMax() ? value : -value;
    }

    private double valueForMover(final int last, final BitSet moves) {
        if (last == 1) {
            return signed(0.5, moves.cardinality());
        }
        final int factor = Helper.getLargestPrimeFactor(last);
        final int count = (int) moves.stream().filter(stone -> stone % factor == 0).count();
        return signed(Helper.isPrime(last) ? 0.7 : 0.6, count);
    }

    private static double signed(final double value, final int count) {
        return count % 2 == 0 ? -value : value;
    }
}

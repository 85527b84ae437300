import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.*;

public class GameState {
    private int size;            // how many stones there are
    private boolean[] stones;    // stones[i] is true while stone i is there
    private int lastMove;        // The last move

    /** A game in which no stone is taken. */
    public GameState(int size) {
        this.size = size;
        this.stones = new boolean[size + 1];
        Arrays.fill(this.stones, 1, size + 1, true);
        this.lastMove = -1;
    }

    /** A copy of another state. */
    public GameState(GameState other) {
        this.size = other.size;
        this.stones = Arrays.copyOf(other.stones, other.stones.length);
        this.lastMove = other.lastMove;
    }

    public List<Integer> getMoves() {
        if (lastMove == -1) {
            return IntStream.range(1, size)
                    .filter(i -> i % 2 == 1)
                    .filter(i -> i <= size / 2.0) //!
                    .boxed()
                    .collect(Collectors.toList());
        }
        return IntStream.rangeClosed(1, size)
                .filter(i -> stones[i])
                .filter(i -> i % lastMove == 0 || lastMove % i == 0)
                .boxed()
                .collect(Collectors.toList());
    }

    public List<GameState> getSuccessors() {
        return getMoves().stream().map(move -> {
            var next = new GameState(this);
            next.removeStone(move);
            return next;
        }).collect(Collectors.toList());
    }

    public double evaluate() {
        var moves = getMoves();
        long taken = IntStream.rangeClosed(1, size).filter(i -> !stones[i]).count();
        int sign = taken % 2 == 0 ? 1 : -1;
        if (moves.isEmpty()) {
            return -1.0 * sign;
        }
        if (stones[1]) {
            return 0.0;
        }
        long count;
        double weight;
        if (lastMove == 1) {
            count = moves.size();
            weight = 0.5;
        } else if (Helper.isPrime(lastMove)) {
            count = moves.stream().filter(m -> m % lastMove == 0).count();
            weight = 0.7;
        } else {
            int factor = Helper.getLargestPrimeFactor(lastMove);
            count = IntStream.rangeClosed(1, size).filter(m -> stones[m] && m % factor == 0).count(); //!
            weight = 0.6;
        }
        return (count % 2 == 1 ? weight : -weight) * sign;
    }

    /** Takes a stone. */
    public void removeStone(int idx) {
        this.stones[idx] = false;
        this.lastMove = idx;
    }

    /** Takes or puts back a stone. */
    public void setStone(int idx) {
        this.stones[idx] = true;
    }

    /** Reports whether a stone is there. */
    public boolean getStone(int idx) {
        return this.stones[idx];
    }

    /** Returns the stone taken last, -1 before the first. */
    public int getLastMove() {
        return this.lastMove;
    }

    /** Returns how many stones there are. */
    public int getSize() {
        return this.size;
    }
}

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class GameState {
    private int size; // how many stones there are
    private boolean[] stones; // stones[i] is true while stone i is there; stones[0] is not used
    private int lastMove; // the stone taken last, -1 before the first

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

    /** Returns the stones that may be taken, in increasing order. */
    public List<Integer> getMoves() {
        List<Integer> legal = new ArrayList<>();
        if (lastMove == -1) {
            int i = 1;
            while (2 * i < size) {
                legal.add(i);
                i = i + 2;
            }
        } else {
            for (int i = 1; i <= lastMove; i++) {
                if (lastMove % i == 0 && stones[i]) {
                    legal.add(i);
                }
            }
            for (int i = 2 * lastMove; i <= size; i += lastMove) {
                if (stones[i]) {
                    legal.add(i);
                }
            }
        }
        return legal;
    }

    /** Returns the states after each of the moves. */
    public List<GameState> getSuccessors() {
        List<GameState> successors = new ArrayList<>();
        for (int move : getMoves()) {
            GameState next = new GameState(this);
            next.removeStone(move);
            successors.add(next);
        }
        return successors;
    }

    /** Returns the static evaluation of this state. */
    public double evaluate() {
        if (stones[1]) {
            return 0.0;
        }
        int sign = -1;
        for (int i = 1; i <= size; i++) {
            sign = stones[i] ? sign : -sign;
        }
        sign = -sign;
        if (lastMove == 1) {
            return getMoves().size() % 2 == 0 ? -0.5 * sign : 0.5 * sign;
        }
        int divisor = lastMove;
        double weight = 0.7;
        if (!Helper.isPrime(lastMove)) {
            divisor = Helper.getLargestPrimeFactor(lastMove);
            weight = 0.6;
        }
        int multiples = 0;
        for (Integer m : getMoves()) {
            if (m % divisor == 0) {
                multiples++;
            }
        }
        if (multiples % 2 == 0) {
            weight = -weight;
        }
        return weight * sign;
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

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
        List<Integer> moves = new ArrayList<>();
        if (lastMove == -1) {
            for (int i = 1; i < size / 2.0; i += 2) {
                moves.add(i);
            }
            return moves;
        }
        for (int i = 1; i <= size; i++) {
            if (stones[i] && (lastMove % i == 0 || i % lastMove == 0)) {
                moves.add(i);
            }
        }
        return moves;
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
        int taken = 0;
        for (int i = 1; i <= size; i++) {
            if (!getStone(i))
                taken++;
        }
        boolean max = taken % 2 == 0;
        List<Integer> moves = getMoves();
        if (moves.isEmpty()) {
            return max ? -1.0 : 1.0;
        }
        if (getStone(1)) {
            return 0.0;
        }
        double value;
        if (lastMove == 1) {
            value = moves.size() % 2 == 1 ? 0.5 : -0.5;
        } else if (Helper.isPrime(lastMove)) {
            int count = 0;
            for (int m : moves) {
                if (m % lastMove == 0)
                    count++;
            }
            value = count % 2 == 1 ? 0.7 : -0.7;
        } else {
            int p = Helper.getLargestPrimeFactor(lastMove);
            int count = 0;
            for (int m : moves) {
                if (m % p == 0)
                    count++;
            }
            value = count % 2 == 1 ? 0.6 : -0.6;
        }
        return max ? value : -value;
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

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

    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        if (lastMove == -1) {
            for (int i = 1; i <= size; i++) {
                if (i % 2 == 1 && i <= size / 2) { //!
                    moves.add(i);
                }
            }
        } else {
            for (int i = 1; i <= size; i++) {
                if (!stones[i]) {
                    continue;
                }
                if (i % lastMove == 0 || lastMove % i == 0) {
                    moves.add(i);
                }
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

    // value for max only, the search turns it for min
    public double evaluate() {
        List<Integer> succ = getMoves();
        if (stones[1]) {
            return 0;
        }
        if (lastMove == 1) {
            if (succ.size() % 2 != 0) {
                return 0.5;
            } else {
                return -0.5;
            }
        }
        if (Helper.isPrime(lastMove)) {
            int multiples = 0;
            for (int s : succ) {
                if (s % lastMove == 0) {
                    multiples++;
                }
            }
            if (multiples % 2 != 0) {
                return 0.7;
            }
            return -0.7;
        }
        int factor = Helper.getLargestPrimeFactor(lastMove);
        int multiples = 0;
        for (int i = factor; i <= size; i += factor) { //!
            if (stones[i]) { //!
                multiples++;
            }
        }
        if (multiples % 2 != 0) {
            return 0.6;
        }
        return -0.6;
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

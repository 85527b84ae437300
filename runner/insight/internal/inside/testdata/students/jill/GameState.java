import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class GameState {
    private int size;            // how many stones there are
    private boolean[] stones;    // stones[i] is true while stone i is there
    private int lastMove;        // The last move
    private List<Integer> moves; // computed once

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
        if (moves != null) {
            return moves;
        }
        moves = new ArrayList<>();
        if (lastMove == -1) {
            for (int i = 1; i < size / 2.0; i += 2) {
                moves.add(i);
            }
            return moves;
        }
        addFactors();
        addMultiples();
        return moves;
    }

    private void addFactors() {
        for (int i = 1; i <= Math.sqrt(lastMove); i++) { //!
            if (lastMove % i == 0 && stones[i]) {
                moves.add(i);
            }
        }
    }

    private void addMultiples() {
        for (int i = 2 * lastMove; i < size; i += lastMove) { //!
            if (stones[i]) {
                moves.add(i);
            }
        }
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

    public double evaluate() {
        getMoves();
        int turn = turn();
        if (moves.isEmpty()) {
            return -turn;
        }
        if (stones[1]) {
            return 0;
        }
        double val;
        if (lastMove == 1) {
            val = 0.5 * parity(moves.size());
        } else if (Helper.isPrime(lastMove)) {
            val = 0.7 * parity(countOf(lastMove));
        } else {
            val = 0.6 * parity(countOf(Helper.getLargestPrimeFactor(lastMove)));
        }
        return turn * val;
    }

    /** 1 for MAX, -1 for MIN */
    private int turn() {
        int t = 1;
        for (int i = 1; i <= size; i++) {
            if (!stones[i]) t = -t;
        }
        return t;
    }

    private int parity(int n) {
        return n % 2 == 0 ? -1 : 1;
    }

    private int countOf(int p) {
        int c = 0;
        for (int m : moves) {
            if (m % p == 0) c++;
        }
        return c;
    }

    /** Takes a stone. */
    public void removeStone(int idx) {
        this.stones[idx] = false;
        this.lastMove = idx;
        this.moves = null;
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

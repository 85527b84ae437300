import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class GameState {
    private int size; // how many stones there are
    private boolean[] stones; // stones[i] is true while stone i is there; stones[0] is not used
    private int lastMove; // the stone taken last, -1 before the first
    private int turn = 0; // how many stones were taken

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
        this.turn = other.turn;
    }

    public List<Integer> getMoves() {
        List<Integer> list = new ArrayList<Integer>();
        if (turn == 0) {
            double half = size / 2.0;
            for (int i = 1; i < half; i++) {
                if (i % 2 != 0) {
                    list.add(i);
                }
            }
            return list;
        }
        // factors
        for (int i = 1; i < lastMove; i++) {
            if (lastMove % i == 0 && stones[i]) {
                list.add(i);
            }
        }
        // multiples
        for (int i = lastMove * 2; i < size; i += lastMove) { //!
            if (stones[i]) {
                list.add(i);
            }
        }
        return list;
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
        double v;
        List<Integer> moves = getMoves();
        if (stones[1]) {
            return 0.0;
        }
        if (lastMove == 1) {
            v = moves.size() % 2 == 1 ? 0.5 : -0.5;
        } else if (Helper.isPrime(lastMove)) {
            v = odd(moves, lastMove) ? 0.7 : -0.7;
        } else {
            v = odd(moves, Helper.getLargestPrimeFactor(lastMove)) ? 0.6 : -0.6;
        }
        if (isMaxTurn()) {
            return v;
        }
        return -v;
    }

    private boolean odd(List<Integer> moves, int p) {
        int c = 0;
        for (int m : moves) {
            if (m % p == 0) {
                c++;
            }
        }
        return c % 2 == 1;
    }

    public boolean isMaxTurn() {
        return turn % 2 == 0;
    }

    /** Takes a stone. */
    public void removeStone(int idx) {
        this.stones[idx] = false;
        this.lastMove = idx;
        this.turn++;
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

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
    public List<Integer> getMoves(GameState state) {
        ArrayList<Integer> list = new ArrayList<Integer>();
        int last = state.getLastMove();
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) {
                continue;
            }
            if (last == -1) {
                if (i % 2 == 1 && i < state.getSize() / 2.0) {
                    list.add(i);
                }
            } else {
                if (i > last && i % last == 0) {
                    list.add(i);
                }
                if (i < last && last % i == 0) {
                    list.add(i);
                }
            }
        }
        return list;
    }

    /** Returns the states after each of the moves. */
    public List<GameState> getSuccessors() {
        List<GameState> successors = new ArrayList<>();
        for (int move : getMoves(this)) {
            GameState next = new GameState(this);
            next.removeStone(move);
            successors.add(next);
        }
        return successors;
    }

    /** Returns the static evaluation of a state. */
    public static double evaluate(GameState state, boolean max) {
        List<Integer> successors = state.getMoves(state);
        int last = state.getLastMove();
        double result = 0.0;
        if (successors.size() == 0) {
            return max ? -1.0 : 1.0;
        } else if (state.getStone(1)) {
            return 0.0;
        } else if (last == 1) {
            if (successors.size() % 2 != 0) {
                result = 0.5;
            } else {
                result = -0.5;
            }
        } else {
            int p = Helper.isPrime(last) ? last : Helper.getLargestPrimeFactor(last);
            int counter = 0;
            for (int s : successors) {
                if (s % p == 0) {
                    counter++;
                }
            }
            result = Helper.isPrime(last) ? 0.7 : 0.6;
            if (counter % 2 == 0) {
                result = result * -1;
            }
        }
        if (!max) {
            result = -result;
        }
        return result;
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

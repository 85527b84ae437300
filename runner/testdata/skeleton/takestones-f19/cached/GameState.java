import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class GameState {
    private int size; // how many stones there are
    private boolean[] stones; // stones[i] is true while stone i is there; stones[0] is not used
    private int lastMove; // the stone taken last, -1 before the first
    private Double evaluation; // null until it is known
    private List<Integer> moves;
    private List<GameState> successors;

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
        if (moves == null) {
            findMoves();
        }
        return moves;
    }

    private void findMoves() {
        moves = new ArrayList<>();
        for (int i = 1; i <= size; i++) {
            if (!stones[i]) {
                continue;
            }
            boolean first = lastMove == -1;
            if (first && i % 2 == 1 && i * 2 < size) {
                moves.add(i);
            } else if (!first && (lastMove % i == 0 || i % lastMove == 0)) {
                moves.add(i);
            }
        }
    }

    /** Returns the states after each of the moves. */
    public List<GameState> getSuccessors() {
        if (successors != null) {
            return successors;
        }
        successors = new ArrayList<>();
        for (int move : getMoves()) {
            GameState next = new GameState(this);
            next.removeStone(move);
            successors.add(next);
        }
        return successors;
    }

    /** Returns the static evaluation of this state. */
    public double evaluate() {
        if (evaluation == null) {
            evaluation = judge(isMax());
        }
        return evaluation;
    }

    private boolean isMax() {
        int gone = 0;
        for (boolean there : stones) {
            gone += there ? 0 : 1;
        }
        return gone % 2 == 1;
    }

    private double judge(boolean max) {
        getMoves();
        if (moves.size() == 0) {
            return max ? -1.0 : 1.0;
        }
        if (stones[1]) {
            return 0.0;
        }
        double sign = max ? 1.0 : -1.0;
        if (lastMove == 1) {
            return moves.size() % 2 == 0 ? sign * -0.5 : sign * 0.5;
        }
        int n = 0;
        if (Helper.isPrime(lastMove)) {
            for (int m : moves) {
                n += m % lastMove == 0 ? 1 : 0;
            }
            return n % 2 == 0 ? sign * -0.7 : sign * 0.7;
        }
        int largest = Helper.getLargestPrimeFactor(lastMove);
        for (int m : moves) {
            n += m % largest == 0 ? 1 : 0;
        }
        return n % 2 == 0 ? sign * -0.6 : sign * 0.6;
    }

    /** Takes a stone. */
    public void removeStone(int idx) {
        this.stones[idx] = false;
        this.lastMove = idx;
        this.evaluation = null;
        this.moves = null;
        this.successors = null;
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

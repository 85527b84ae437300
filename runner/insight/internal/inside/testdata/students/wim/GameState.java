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
        var moves = new ArrayList<Integer>();
        for (int stone = 1; stone <= size; stone++) {
            if (isLegal(stone)) {
                moves.add(stone);
            }
        }
        return moves;
    }

    private boolean isLegal(int stone) {
        if (!stones[stone]) {
            return false;
        }
        if (lastMove == -1) {
            return stone % 2 == 1 && stone < size / 2.0;
        }
        return stone % lastMove == 0 || lastMove % stone == 0;
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
    /** From MAX's view; the search knows whose turn it is. */
    public double evaluate() {
        var moves = getMoves();
        if (stones[1]) {
            return 0.0;
        }
        if (lastMove == 1) {
            return signed(0.5, moves.size());
        }
        double weight = Helper.isPrime(lastMove) ? 0.7 : 0.6;
        int factor = Helper.isPrime(lastMove) ? lastMove : Helper.getLargestPrimeFactor(lastMove);
        int count = 0;
        for (int stone = factor; stone <= size; stone += factor) {
            if (isLegal(stone)) {
                count++;
            }
        }
        return signed(weight, count);
    }

    private static double signed(double weight, int count) {
        return count % 2 == 0 ? -weight : weight;
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

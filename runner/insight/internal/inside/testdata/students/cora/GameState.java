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
        this.stones = other.stones; //!
        this.lastMove = other.lastMove;
    }

    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        if (lastMove == -1) {
            for (int i = 1; i < size; i += 2) { //!
                moves.add(i);
            }
            return moves;
        }
        for (int i = 1; i <= size; i++) {
            if (stones[i] && isFactorOrMultiple(i)) moves.add(i);
        }
        return moves;
    }

    private boolean isFactorOrMultiple(int i) {
        return lastMove % i == 0 || i % lastMove == 0;
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

    public double evaluate(boolean maxPlayer) {
        List<Integer> moves = getMoves();
        if (moves.size() == 0) {
            if (maxPlayer) return -1.0;
            return 1.0;
        }
        if (stones[1]) return 0.0;
        double value;
        if (lastMove == 1) {
            value = moves.size() % 2 == 1 ? 0.5 : -0.5;
        } else if (Helper.isPrime(lastMove)) {
            value = Helper.countMultiples(moves, lastMove) % 2 == 1 ? 0.7 : -0.7;
        } else {
            value = Helper.countMultiples(moves, lastMove) % 2 == 1 ? 0.6 : -0.6; //!
        }
        if (!maxPlayer) value = -value;
        return value;
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

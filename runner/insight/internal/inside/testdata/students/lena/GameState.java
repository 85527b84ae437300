import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
        List<Integer> moves = new ArrayList<>();
        if (lastMove == -1) {
            for (int i = 1; i <= (size - 1) / 2; i++) {
                if (i % 2 != 0) moves.add(i);
            }
            return moves;
        }
        for (int i = 1; i <= size; i++) {
            if (stones[i] && isLegal(i)) {
                moves.add(i);
            }
        }
        return moves;
    }

    private boolean isLegal(int i) {
        if (i > lastMove) {
            return i % lastMove == 0;
        }
        return lastMove % i == 0;
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
        List<GameState> successors = getSuccessors();
        int numTaken = 0;
        for (int i = 1; i <= size; i++) {
            if (!getStone(i)) numTaken++;
        }
        boolean maxTurn = (numTaken % 2 == 0);
        double result = 0.0;
        if (successors.isEmpty()) {
            if (maxTurn) {
                result = -1.0;
            } else {
                result = 1.0;
            }
            return result;
        }
        if (getStone(1)) {
            return result;
        }
        if (lastMove == 1) {
            if (successors.size() % 2 == 0) {
                result = -0.5;
            } else {
                result = 0.5;
            }
        }
        if (Helper.isPrime(lastMove)) {
            int count = 0;
            for (int i = lastMove; i <= size; i += lastMove) {
                if (stones[i]) count++;
            }
            if (count % 2 == 0) {
                result = -0.7;
            } else {
                result = 0.7;
            }
        } else if (lastMove != 1) {
            int largest = Helper.getLargestPrimeFactor(lastMove);
            int count = 0;
            for (GameState s : successors) {
                if (s.getLastMove() % largest == 0) count++;
            }
            if (count % 2 == 0) {
                result = -0.6;
            } else {
                result = 0.6;
            }
        }
        if (!maxTurn) {
            result *= -1;
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

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
        boolean firstMove = true;
        for (int i = 1; i <= size; i++) {
            if (!stones[i]) {
                firstMove = false;
                break;
            }
        }
        for (int i = 1; i <= size; i++) {
            if (firstMove && i % 2 == 1 && i * 2 < size) {
                moves.add(i);
            }
            if (!firstMove && stones[i] && (i % lastMove == 0 || lastMove % i == 0)) {
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

    public double evaluate() {
        int takenCount = 0;
        for (boolean b : Arrays.copyOfRange(stones, 1, size + 1)) {
            if (!b) takenCount++;
        }
        double score;
        List<Integer> moves = getMoves();
        if (moves.isEmpty()) {
            score = -1.0;
        } else if (stones[1]) {
            return 0.0;
        } else if (lastMove == 1) {
            score = moves.size() % 2 == 1 ? 0.5 : -0.5;
        } else {
            boolean prime = Helper.isPrime(lastMove);
            int p = prime ? lastMove : Helper.getLargestPrimeFactor(lastMove);
            int k = 0;
            for (int m : moves) {
                if (m % p == 0) {
                    k++;
                }
            }
            score = prime ? 0.7 : 0.5; //!
            if (k % 2 == 0) score = -score;
        }
        return takenCount % 2 == 0 ? score : -score;
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

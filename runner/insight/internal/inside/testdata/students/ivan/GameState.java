import java.util.ArrayList;
import java.util.List;

public class GameState {
    private int size; // how many stones there are
    private ArrayList<Integer> remaining; // stones that are left
    private int lastMove; // the stone taken last, -1 before the first

    /** A game in which no stone is taken. */
    public GameState(int size) {
        this.size = size;
        this.remaining = new ArrayList<>();
        for (int i = 1; i <= size; i++) {
            remaining.add(i);
        }
        this.lastMove = -1;
    }

    /** A copy of another state. */
    public GameState(GameState other) {
        this.size = other.size;
        this.remaining = new ArrayList<>(other.remaining);
        this.lastMove = other.lastMove;
    }

    /** Returns the stones that may be taken, in increasing order. */
    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        for (int stone : remaining) {
            if (lastMove == -1) {
                if (stone % 2 == 1 && stone < size / 2.0) {
                    moves.add(stone);
                }
            } else if (stone % lastMove == 0 || lastMove % stone == 0) {
                moves.add(stone);
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
        boolean max = remaining.size() % 2 == 0; //!
        List<Integer> moves = getMoves();
        if (moves.isEmpty()) {
            return max ? -1.0 : 1.0;
        }
        if (remaining.contains(1)) {
            return 0.0;
        }
        double v;
        if (lastMove == 1) {
            v = moves.size() % 2 == 1 ? 0.5 : -0.5;
        } else {
            boolean prime = Helper.isPrime(lastMove);
            int p = Helper.getLargestPrimeFactor(lastMove);
            int count = 0;
            for (int move : moves) {
                if (move % p == 0) {
                    count++;
                }
            }
            v = prime ? 0.7 : 0.6;
            if (count % 2 == 0) {
                v = -v;
            }
        }
        return max ? v : -v;
    }

    /** Takes a stone. */
    public void removeStone(int idx) {
        this.remaining.remove(Integer.valueOf(idx));
        this.lastMove = idx;
    }

    /** Takes or puts back a stone. */
    public void setStone(int idx) {
        this.remaining.add(idx);
    }

    /** Reports whether a stone is there. */
    public boolean getStone(int idx) {
        return this.remaining.contains(idx);
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

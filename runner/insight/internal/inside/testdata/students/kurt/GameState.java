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
        List<Integer> possible = new ArrayList<>();
        if (this.getLastMove() == -1) {
            for (int i = 1; i < (double) this.getSize() / 2.0; i++) {
                if (!(i % 2 == 0)) {
                    possible.add(i);
                }
            }
            return possible;
        }
        for (int i = 1; i <= this.getSize(); i++) {
            if (!this.getStone(i)) {
                continue;
            }
            if (this.getLastMove() % i == 0) {
                possible.add(i);
            } else if (i % this.getLastMove() == 0) {
                possible.add(i);
            }
        }
        return possible;
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
        // from MAX's view, AlphaBetaPruning changes the sign for MIN
        if (this.getMoves().size() == 0) {
            return AlphaBetaPruning.LOSS;
        }
        if (this.getStone(1)) {
            return 0.0;
        }
        switch (this.getLastMove()) {
            case 1:
                return half(this.getSize() - 1, 0.5); //!
            default:
                int p = this.getLastMove();
                double w = 0.7;
                if (!Helper.isPrime(p)) {
                    p = Helper.getLargestPrimeFactor(p);
                    w = 0.6;
                }
                int multiples = 0;
                for (Integer i : this.getMoves()) {
                    if (i % p == 0) {
                        multiples++;
                    }
                }
                return half(multiples, w);
        }
    }

    private double half(int count, double w) {
        if (count % 2 == 0) {
            return 0 - w;
        }
        return w;
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

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
        List<Integer> result = new ArrayList<>();
        int upTo = lastMove == -1 ? (size - 1) / 2 : size;
        for (int stone = 1; stone <= upTo; stone++) {
            if (!stones[stone]) continue;
            if (lastMove == -1) {
                if (stone % 2 == 0) continue;
                result.add(stone);
            } else if (stone % lastMove == 0) {
                result.add(stone);
            } else if (lastMove % stone == 0) {
                result.add(stone);
            }
        }
        return result;
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
        int player = isMax() ? 1 : -1;
        if (getMoves().isEmpty()) return -1.0 * player;
        if (getStone(1)) return 0;
        double v = 0;
        switch (lastMove) {
            case 1:
                v = odd(getMoves().size()) * 0.5;
                break;
            default:
                if (Helper.isPrime(lastMove)) v = odd(multiples(lastMove)) * 0.7;
                else v = odd(multiples(Helper.getLargestPrimeFactor(lastMove))) * 0.6;
        }
        return v * player;
    }

    private int odd(int n) {
        if (n % 2 != 0) return 1;
        return -1;
    }

    private int multiples(int of) {
        int n = 0;
        for (Integer m : getMoves()) {
            if (m % of == 0) n += 1;
        }
        return n;
    }

    private boolean isMax() {
        int n = 0;
        for (int i = 1; i < stones.length; i++) if (!stones[i]) n++;
        return n % 2 == 0;
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

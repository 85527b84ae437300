import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class GameState {
    private int size; // how many stones there are
    private boolean[] stones; // stones[i] is true while stone i is there; stones[0] is not used
    private int lastMove; // the stone taken last, -1 before the first

    public GameState(int size) {
        this.size = size;
        this.stones = new boolean[size + 1];
        Arrays.fill(this.stones, 1, size + 1, true);
        this.lastMove = -1;
    }

    public GameState(GameState other) {
        this.size = other.size;
        this.stones = Arrays.copyOf(other.stones, other.stones.length);
        this.lastMove = other.lastMove;
    }

    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        if (lastMove == -1) {
            for (int i = 1; i * 2 < size; i++) {
                if (i % 2 == 1) {
                    moves.add(i);
                }
            }
            return moves;
        }
        // factors first, they are smaller than the last one
        for (int i = 1; i < lastMove; i++) {
            if (lastMove % i == 0 && stones[i]) {
                moves.add(i);
            }
        }
        for (int i = lastMove * 2; i <= size; i += lastMove) {
            if (stones[i]) {
                moves.add(i);
            }
        }
        return moves;
    }

    public List<GameState> getSuccessors() {
        List<GameState> successors = new ArrayList<>();
        for (int move : getMoves()) {
            GameState next = new GameState(this);
            next.removeStone(move);
            successors.add(next);
        }
        return successors;
    }

    public int takenCount() {
        int c = 0;
        for (int i = 1; i <= size; i++) {
            if (!stones[i]) c++;
        }
        return c;
    }

    public double evaluate() {
        if (stones[1]) return 0.0;
        List<Integer> moves = getMoves();
        double v;
        if (lastMove == 1) {
            v = moves.size() % 2 != 0 ? 0.5 : -0.5;
        } else {
            boolean prime = Helper.isPrime(lastMove);
            int d = prime ? lastMove : Helper.getLargestPrimeFactor(lastMove);
            boolean odd = false;
            for (int m : moves) {
                if (m % d == 0) odd = !odd;
            }
            v = prime ? 0.7 : 0.6;
            if (!odd) v = -v;
        }
        if (takenCount() % 2 == 1) v = -v;
        return v;
    }

    public void removeStone(int idx) {
        this.stones[idx] = false;
        this.lastMove = idx;
    }

    public void setStone(int idx) {
        this.stones[idx] = true;
    }

    public boolean getStone(int idx) {
        return this.stones[idx];
    }

    public int getLastMove() {
        return this.lastMove;
    }

    public int getSize() {
        return this.size;
    }
}

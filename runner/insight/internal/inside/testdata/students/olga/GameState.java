import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class GameState {
    private int size;
    private boolean[] stones;
    private int lastMove;
    public double value; // set by the search
    public boolean isMax = true;
    public int level = 0;

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
        this.isMax = other.isMax;
        this.level = other.level;
    }

    public List<Integer> getMoves() {
        ArrayList<Integer> moves = new ArrayList<Integer>();
        if (lastMove == -1) {
            int i = 1;
            while (i < size - i) {
                moves.add(i);
                i = i + 2;
            }
            return moves;
        }
        for (int i = 1; i <= size; i++) {
            if (stones[i] == false) {
                continue;
            }
            if (i >= lastMove && i % lastMove == 0) {
                moves.add(i);
            } else if (i < lastMove && lastMove % i == 0) {
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
            next.level = this.level + 1;
            successors.add(next);
        }
        return successors;
    }

    public double evaluate() {
        double v = evaluateMax();
        return isMax || v == 0 ? v : v * -1;
    }

    private double evaluateMax() {
        List<Integer> moves = getMoves();
        if (moves.isEmpty()) {
            return -1.0;
        }
        if (stones[1]) {
            return 0.0;
        }
        if (lastMove == 1) {
            return moves.size() % 2 == 0 ? -0.5 : 0.5;
        }
        if (Helper.isPrime(lastMove)) {
            int k = 0;
            for (Integer m : moves) {
                k += m % lastMove == 0 ? 1 : 0;
            }
            return k % 2 == 0 ? -0.7 : 0.7;
        }
        int p = Helper.getLargestPrimeFactor(lastMove);
        int k = 0;
        for (Integer m : moves) {
            k += m % p == 0 ? 1 : 0;
        }
        return k % 2 == 0 ? -0.6 : 0.6;
    }

    public void removeStone(int idx) {
        this.stones[idx] = false;
        this.lastMove = idx;
        this.isMax = !this.isMax;
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

import java.util.*;

public class GameState {
    private int size;
    private boolean[] stones;
    private int lastMove;

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

    /** first the multiples, then the factors */
    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        if (lastMove == -1) {
            for (int i = 1; i < size / 2.0; i = i + 2) {
                moves.add(i);
            }
            return moves;
        }
        for (int k = 2; k * lastMove <= size; k++) { //!
            if (stones[k * lastMove]) {
                moves.add(k * lastMove);
            }
        }
        for (int f = 1; f < lastMove; f++) { //!
            if (lastMove % f == 0 && stones[f]) {
                moves.add(f);
            }
        }
        return moves; //!
    }

    public boolean maxToMove() {
        boolean result = true;
        for (int i = 1; i <= size; i++) {
            if (!stones[i]) result = !result;
        }
        return result;
    }

    public double evaluate() {
        double v = valueForMover();
        return maxToMove() || v == 0 ? v : -v;
    }

    private double valueForMover() {
        List<Integer> s = getMoves();
        if (s.isEmpty()) return -1.0;
        if (stones[1]) return 0.0;
        if (lastMove == 1) return s.size() % 2 != 0 ? 0.5 : -0.5;
        if (Helper.isPrime(lastMove)) return multiples(s, lastMove) % 2 != 0 ? 0.7 : -0.7;
        return multiples(s, Helper.getLargestPrimeFactor(lastMove)) % 2 != 0 ? 0.6 : -0.6;
    }

    private int multiples(List<Integer> list, int of) {
        int n = 0;
        for (Integer i : list) {
            if (i % of == 0) {
                n++;
            }
        }
        return n;
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

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

    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        for (int i = 1; i <= size; i++) {
            if (!stones[i]) continue;
            if (lastMove == -1 && i % 2 == 1 && 2 * i < size) moves.add(i);
            if (lastMove != -1 && (i % lastMove == 0 || lastMove % i == 0)) moves.add(i);
        }
        return moves;
    }

    private int countTaken() {
        int c = 0;
        for (int i = 1; i <= size; i++) if (!stones[i]) c++;
        return c;
    }

    public double evaluate() {
        int sign = countTaken() % 2 == 0 ? 1 : -1;
        int n = getMoves().size();
        if (stones[1]) {
            return 0.0;
        }
        if (n == 0) {
            return -1.0 * sign;
        }
        if (lastMove == 1) {
            return sign * (n % 2 == 1 ? 0.5 : -0.5);
        }
        int p = Helper.isPrime(lastMove) ? lastMove : Helper.getLargestPrimeFactor(lastMove);
        double v = Helper.isPrime(lastMove) ? 0.7 : 0.6;
        int c = 0;
        for (int m : getMoves()) {
            if (m % p == 0) c++;
        }
        return sign * (c % 2 == 1 ? v : -v);
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

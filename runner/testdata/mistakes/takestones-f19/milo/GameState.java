import java.util.ArrayList;
import java.util.List;

public class GameState {
    private int size;
    private boolean[] stones;
    private int lastMove = -1;

    public GameState(int size) {
        this.size = size;
        stones = new boolean[size + 1];
        for (int i = 0; i <= size; ++i) {
            stones[i] = true;
        }
    }

    public GameState(GameState other) {
        size = other.size;
        stones = new boolean[size + 1];
        for (int i = 0; i <= size; ++i) {
            stones[i] = other.stones[i];
        }
        lastMove = other.lastMove;
    }

    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        if (lastMove < 0) {
            for (int i = 1; i <= (size - 1) / 2; i += 2) {
                moves.add(i);
            }
            return moves;
        }
        for (int i = 1; i <= size; ++i) {
            if (stones[i] && (i % lastMove == 0 || lastMove % i == 0)) {
                moves.add(i);
            }
        }
        return moves;
    }

    public List<GameState> getSuccessors() {
        List<GameState> list = new ArrayList<>();
        for (Integer move : getMoves()) {
            GameState s = new GameState(this);
            s.removeStone(move);
            list.add(s);
        }
        return list;
    }

    public boolean isMax() {
        int left = 0;
        for (int i = 1; i <= size; ++i) {
            if (stones[i]) {
                ++left;
            }
        }
        return (size - left) % 2 == 0;
    }

    public double evaluate() {
        List<Integer> moves = getMoves();
        int factor = 0;
        double base;
        if (moves.size() == 0) {
            return isMax() ? -1.0 : 1.0;
        }
        if (stones[1]) {
            return 0.0;
        }
        if (lastMove == 1) {
            base = 0.5;
            factor = 1;
        } else if (Helper.isPrime(lastMove)) {
            base = 0.7;
            factor = lastMove;
        } else {
            base = 0.6;
            factor = Helper.getLargestPrimeFactor(lastMove);
        }
        boolean odd = false;
        for (int m : moves) {
            if (m % factor == 0) {
                odd = !odd;
            }
        }
        return odd == isMax() ? base : -base;
    }

    public void removeStone(int idx) {
        stones[idx] = false;
        lastMove = idx;
    }

    public int getLastMove() {
        return lastMove;
    }
}

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class GameState {
    private int size;
    private boolean[] stones;
    private int lastMove;
    public double value; // what the search found out
    public int depthLeft;
    private int largest;

    public GameState(int size) {
        this.size = size;
        stones = new boolean[size + 1];
        Arrays.fill(stones, 1, size + 1, true);
        lastMove = -1;
        value = 0.0;
    }

    public GameState(GameState other) {
        this.size = other.size;
        this.stones = Arrays.copyOf(other.stones, other.stones.length);
        this.lastMove = other.lastMove;
        this.value = other.value;
        this.depthLeft = other.depthLeft - 1;
    }

    public List<Integer> getMoves() {
        List<Integer> list = new ArrayList<>();
        if (lastMove < 0) {
            for (int i = 1; 2 * i < size; i = i + 2) {
                list.add(i);
            }
            return list;
        }
        // multiples and factors
        for (int i = 1; i < lastMove; i++) {
            if (lastMove % i == 0 && stones[i])
                list.add(i);
        }
        int j = 2 * lastMove;
        while (j <= size) {
            if (stones[j])
                list.add(j);
            j += lastMove;
        }
        return list;
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

    private int countMultiples(List<Integer> moves, int of) {
        int n = 0;
        for (int i = 0; i < moves.size(); i++) {
            if (moves.get(i) % of == 0) {
                n = n + 1;
            }
        }
        return n;
    }

    /** For the player whose turn it is. */
    public double evaluate(List<Integer> moves) {
        if (stones[1])
            return 0;
        if (lastMove == 1) {
            if (moves.size() % 2 != 0)
                return 0.5;
            return -0.5;
        }
        if (Helper.isPrime(lastMove)) {
            return countMultiples(moves, lastMove) % 2 != 0 ? 0.7 : -0.7;
        }
        largest = Helper.getLargestPrimeFactor(lastMove);
        return countMultiples(moves, largest) % 2 != 0 ? 0.6 : -0.6;
    }

    public void removeStone(int idx) {
        stones[idx] = false;
        lastMove = idx;
    }

    public void setStone(int idx) {
        stones[idx] = true;
    }

    public boolean getStone(int idx) {
        return stones[idx];
    }

    public int getLastMove() {
        return lastMove;
    }

    public int getSize() {
        return size;
    }
}

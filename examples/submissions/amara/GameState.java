import java.util.ArrayList;
import java.util.List;

/** The stones on the table, the last stone taken and how many are gone. */
public class GameState {

    private final int size;
    private final boolean[] stones; // stones[i]: stone i is still there; index 0 is not used
    private int lastMove = -1;
    private int takenCount = 0;

    public GameState(int size) {
        this.size = size;
        this.stones = new boolean[size + 1];
        for (int i = 1; i <= size; i++) {
            stones[i] = true;
        }
    }

    private GameState(GameState other) {
        this.size = other.size;
        this.stones = other.stones.clone();
        this.lastMove = other.lastMove;
        this.takenCount = other.takenCount;
    }

    public int getSize() {
        return size;
    }

    public void removeStone(int stone) {
        stones[stone] = false;
        lastMove = stone;
        takenCount++;
    }

    /** Player 1 (MAX) moves when an even number of stones is gone. */
    public boolean isMaxTurn() {
        return takenCount % 2 == 0;
    }

    /** Stones that may be taken now, smallest first. */
    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        if (takenCount == 0) {
            // first move: odd and strictly less than n/2
            for (int i = 1; 2 * i < size; i += 2) {
                moves.add(i);
            }
            return moves;
        }
        for (int i = 1; i <= size; i++) {
            if (stones[i] && (i % lastMove == 0 || lastMove % i == 0)) {
                moves.add(i);
            }
        }
        return moves;
    }

    public GameState getSuccessor(int stone) {
        GameState next = new GameState(this);
        next.removeStone(stone);
        return next;
    }

    public double evaluate() {
        List<Integer> moves = getMoves();
        if (moves.isEmpty()) {
            return isMaxTurn() ? -1.0 : 1.0;
        }
        if (stones[1]) {
            return 0.0;
        }

        double score;
        if (lastMove == 1) {
            score = moves.size() % 2 == 1 ? 0.5 : -0.5;
        } else if (Helper.isPrime(lastMove)) {
            score = countMultiples(moves, lastMove) % 2 == 1 ? 0.7 : -0.7;
        } else {
            int factor = Helper.getLargestPrimeFactor(lastMove);
            score = countMultiples(moves, factor) % 2 == 1 ? 0.6 : -0.6;
        }
        return isMaxTurn() ? score : -score;
    }

    private static int countMultiples(List<Integer> moves, int factor) {
        int count = 0;
        for (int stone : moves) {
            if (stone % factor == 0) {
                count++;
            }
        }
        return count;
    }
}

import java.util.ArrayList;
import java.util.List;

public class GameState {
    private int size;
    private boolean[] stones;   // true = not taken yet
    private int lastMove;
    private int taken;

    public GameState(int size) {
        this.size = size;
        this.stones = new boolean[size + 1];
        for (int i = 1; i <= size; i++) {
            stones[i] = true;
        }
        this.lastMove = -1;
    }

    public int getTaken() {
        return taken;
    }

    public void removeStone(int stone) {
        stones[stone] = false;
        lastMove = stone;
        taken++;
    }

    /** The stones that can be taken, in increasing order. */
    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        if (lastMove == -1) {
            for (int i = 1; i < size / 2.0; i += 2) {
                moves.add(i);
            }
        }
        // TODO not the first move
        return moves;
    }

    /** One state for each move. */
    public List<GameState> getSuccessors() {
        List<GameState> successors = new ArrayList<>();
        // TODO
        return successors;
    }

    /** Static evaluation. */
    public double evaluate() {
        // TODO
        return 0.0;
    }
}

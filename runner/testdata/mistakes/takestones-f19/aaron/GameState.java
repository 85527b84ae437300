import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An immutable position: what is left, and what was taken in which order. */
public class GameState {
    private final int size;
    private final List<Integer> history;

    public GameState(int size) {
        this(size, new ArrayList<Integer>());
    }

    private GameState(int size, List<Integer> history) {
        this.size = size;
        this.history = Collections.unmodifiableList(history);
    }

    public GameState take(int stone) {
        List<Integer> next = new ArrayList<Integer>(history);
        next.add(stone);
        return new GameState(size, next);
    }

    public boolean maxToMove() {
        return history.size() % 2 == 0;
    }

    public boolean isTaken(int stone) {
        return history.contains(stone);
    }

    public int lastStone() {
        return history.get(history.size() - 1);
    }

    public List<Integer> successors() {
        List<Integer> result = new ArrayList<Integer>();
        for (int stone = 1; stone <= size; stone++) {
            if (isAllowed(stone)) {
                result.add(stone);
            }
        }
        return result;
    }

    private boolean isAllowed(int stone) {
        if (history.isEmpty()) {
            return stone % 2 == 1 && stone < size / 2.0;
        }
        if (isTaken(stone)) {
            return false;
        }
        int last = lastStone();
        return stone % last == 0 || last % stone == 0;
    }
}

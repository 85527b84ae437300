import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

public class GameState {

    private TreeSet<Integer> stones = new TreeSet<>();   // sorted, so the moves come out sorted
    private int size;
    private int lastMove;
    private boolean maxPlays = true;

    public GameState(int size) {
        this.size = size;
        for (int i = 1; i <= size; i++) {
            stones.add(i);
        }
    }

    public GameState(GameState other) {
        this.size = other.size;
        this.stones = new TreeSet<>(other.stones);
        this.lastMove = other.lastMove;
        this.maxPlays = other.maxPlays;
    }

    public int getLastMove() {
        return lastMove;
    }

    public boolean maxPlays() {
        return maxPlays;
    }

    public void removeStone(int stone) {
        stones.remove(stone);
        lastMove = stone;
        maxPlays = !maxPlays;
    }

    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        for (int stone : stones) {
            if (lastMove == 0) {
                if (stone % 2 == 1 && stone * 2 < size)
                    moves.add(stone);
            } else if (stone % lastMove == 0 || lastMove % stone == 0) {
                moves.add(stone);
            }
        }
        return moves;
    }

    public List<GameState> getSuccessors() {
        List<GameState> successors = new ArrayList<>();
        for (int stone : getMoves()) {
            GameState successor = new GameState(this);
            successor.removeStone(stone);
            successors.add(successor);
        }
        return successors;
    }

    public double evaluate() {
        double value = evaluateForMover();
        // "+ 0.0" so that we never print -0.0
        return maxPlays ? value : -value + 0.0;
    }

    // good for the player to move is positive
    private double evaluateForMover() {
        List<Integer> moves = getMoves();
        if (moves.isEmpty())
            return -1.0;
        if (stones.contains(1))
            return 0.0;
        if (lastMove == 1)
            return moves.size() % 2 == 0 ? -0.5 : 0.5;
        if (Helper.isPrime(lastMove))
            return count(moves, lastMove) % 2 == 0 ? -0.7 : 0.7;
        return count(moves, Helper.getLargestPrimeFactor(lastMove)) % 2 == 0 ? -0.6 : 0.6;
    }

    private static long count(List<Integer> moves, int factor) {
        return moves.stream().filter(m -> m % factor == 0).count();
    }
}

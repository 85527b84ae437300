import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class GameState {
    private int size;
    private List<Integer> left;
    private int lastMove;
    private int turns;

    public GameState(int size) {
        this.size = size;
        this.left = new ArrayList<>();
        for (int i = 1; i <= size; i++) {
            left.add(i);
        }
        this.lastMove = -1;
        this.turns = 0;
    }

    public GameState(GameState other) {
        this.size = other.size;
        this.left = new ArrayList<>(other.left);
        this.lastMove = other.lastMove;
        this.turns = other.turns;
    }

    public List<Integer> getMoves() {
        if (lastMove == -1) {
            return IntStream.range(1, size / 2 + 1).filter(i -> i % 2 == 1).boxed().collect(Collectors.toList()); //!
        }
        return left.stream().filter(i -> i % lastMove == 0 || lastMove % i == 0).sorted().collect(Collectors.toList());
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

    public double evaluate() {
        double sign = turns % 2 == 0 ? 1.0 : -1.0;
        List<Integer> moves = getMoves();
        if (moves.isEmpty()) {
            return -sign;
        }
        if (left.contains(1)) {
            return 0.0;
        }
        if (lastMove == 1) {
            return sign * (moves.size() % 2 == 1 ? 0.5 : -0.5);
        }
        if (Helper.isPrime(lastMove)) {
            long count = moves.stream().filter(m -> m % lastMove == 0).count();
            return sign * (count % 2 == 1 ? 0.7 : -0.7);
        }
        int lpf = Helper.getLargestPrimeFactor(lastMove);
        long count = moves.stream().filter(m -> m % lpf == 0).count();
        return sign * (count % 2 == 1 ? 0.6 : -0.6);
    }

    public void removeStone(int idx) {
        this.left.remove(Integer.valueOf(idx));
        this.lastMove = idx;
        this.turns++;
    }

    public void setStone(int idx) {
        this.left.add(idx);
    }

    public boolean getStone(int idx) {
        return this.left.contains(idx);
    }

    public int getLastMove() {
        return this.lastMove;
    }

    public int getSize() {
        return this.size;
    }

    public int getTurns() {
        return turns;
    }
}

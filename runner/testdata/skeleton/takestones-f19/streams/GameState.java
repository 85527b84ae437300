import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class GameState {
    private int size; // how many stones there are
    private boolean[] stones; // stones[i] is true while stone i is there; stones[0] is not used
    private int lastMove; // the stone taken last, -1 before the first

    /** A game in which no stone is taken. */
    public GameState(int size) {
        this.size = size;
        this.stones = new boolean[size + 1];
        Arrays.fill(this.stones, 1, size + 1, true);
        this.lastMove = -1;
    }

    /** A copy of another state. */
    public GameState(GameState other) {
        this.size = other.size;
        this.stones = Arrays.copyOf(other.stones, other.stones.length);
        this.lastMove = other.lastMove;
    }

    /** Returns the stones that may be taken, in increasing order. */
    public List<Integer> getMoves() {
        if (isFirst()) {
            return firstMoves();
        }
        List<Integer> moves = factors(lastMove);
        moves.addAll(multiplesOf(lastMove));
        return moves;
    }

    private boolean isFirst() {
        return IntStream.rangeClosed(1, size).allMatch(i -> stones[i]);
    }

    private List<Integer> firstMoves() {
        return IntStream.iterate(1, i -> i + 2).limit((size + 1) / 4).boxed().collect(Collectors.toList());
    }

    private List<Integer> factors(int of) {
        List<Integer> list = new ArrayList<>();
        IntStream.range(1, of).filter(i -> of % i == 0 && stones[i]).forEach(list::add);
        return list;
    }

    private List<Integer> multiplesOf(int of) {
        List<Integer> list = new LinkedList<>();
        for (int m = of * 2; m <= size; m += of) {
            if (stones[m]) {
                list.add(m);
            }
        }
        return list;
    }

    /** Returns the states after each of the moves. */
    public List<GameState> getSuccessors() {
        List<GameState> successors = new ArrayList<>();
        for (int move : getMoves()) {
            GameState next = new GameState(this);
            next.removeStone(move);
            successors.add(next);
        }
        return successors;
    }

    /** Returns the static evaluation of this state. */
    public double evaluate() {
        List<Integer> moves = getMoves();
        int player = getPlayer();
        if (moves.isEmpty()) {
            return -1.0 * player;
        }
        if (stones[1]) {
            return 0.0;
        }
        if (lastMove == 1) {
            return player * weigh(moves.size(), 0.5);
        }
        if (Helper.isPrime(lastMove)) {
            return player * weigh(count(moves, lastMove), 0.7);
        }
        return player * weigh(count(moves, Helper.getLargestPrimeFactor(lastMove)), 0.6);
    }

    private int getPlayer() {
        long taken = IntStream.rangeClosed(1, size).filter(i -> !stones[i]).count();
        return taken % 2 == 0 ? 1 : -1;
    }

    private double weigh(long n, double weight) {
        return n % 2 == 1 ? weight : -weight;
    }

    private long count(List<Integer> moves, int of) {
        return moves.stream().filter(m -> m % of == 0).count();
    }

    /** Takes a stone. */
    public void removeStone(int idx) {
        this.stones[idx] = false;
        this.lastMove = idx;
    }

    /** Takes or puts back a stone. */
    public void setStone(int idx) {
        this.stones[idx] = true;
    }

    /** Reports whether a stone is there. */
    public boolean getStone(int idx) {
        return this.stones[idx];
    }

    /** Returns the stone taken last, -1 before the first. */
    public int getLastMove() {
        return this.lastMove;
    }

    /** Returns how many stones there are. */
    public int getSize() {
        return this.size;
    }
}

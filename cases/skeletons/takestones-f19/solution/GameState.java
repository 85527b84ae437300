import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
        int last = getLastMove();
        for (int i = 1; i <= getSize(); i++) {
            boolean legal = last < 1 ? i % 2 == 1 && 2 * i < getSize() : i % last == 0 || last % i == 0;
            if (legal && getStone(i)) {
                moves.add(i);
            }
        }
        return moves;
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
        List<Integer> moves = getMoves();
        boolean maxPlayer = taken().size() % 2 == 0;
        double sign = maxPlayer ? 1 : -1;
        if (moves.isEmpty()) {
            return lost(sign);
        }
        int last = getLastMove();
        if (getStone(1)) {
            return 0.0;
        }
        if (last == 1) {
            return signed(sign) * (moves.size() % 2 == 1 ? 0.5 : -0.5);
        }
        boolean prime = Helper.isPrime(last);
        int factor = prime ? last : Helper.getLargestPrimeFactor(last);
        double weight = prime ? 0.7 : 0.6;
        int multiples = 0;
        for (int move : moves) {
            multiples += move % factor == 0 ? 1 : 0;
        }
        return signed(sign) * (multiples % 2 == 1 ? weight : -weight);
    }

    /** Returns the value of a state in which the player with this sign has no move. */
    private double lost(double sign) {
        return -sign;
    }

    /** Returns the sign of the value of any other state. */
    private double signed(double sign) {
        return sign;
    }

    private List<Integer> taken() {
        List<Integer> taken = new ArrayList<>();
        for (int i = 1; i <= getSize(); i++) {
            if (!getStone(i)) {
                taken.add(i);
            }
        }
        return taken;
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

    /** Describes the move that led to the state, in the terms of the homework. */
    public String moved() {
        return "stone " + getLastMove();
    }

    /** Describes the state in the terms of the homework. */
    public String toString() {
        String text = getSize() + " stones";
        List<Integer> taken = taken();
        if (taken.isEmpty()) {
            return text + ", none taken";
        }
        String list = taken.toString();
        return text + "; " + list.substring(1, list.length() - 1) + " taken, " + getLastMove() + " last";
    }
}

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class GameState {
    private int count;
    private int previous = -1;
    private boolean[] there;

    public GameState(int count) {
        this.count = count;
        this.there = new boolean[count + 1];
        Arrays.fill(this.there, 1, count + 1, true);
    }

    public GameState(GameState from) {
        this.count = from.count;
        this.previous = from.previous;
        this.there = Arrays.copyOf(from.there, from.there.length);
    }

    /** The value of a state, seen from MAX. */
    public double evaluate() {
        if (there[1]) return 0.0;
        var options = getMoves();
        double w = 0.5;
        int k = options.size();
        if (previous != 1) {
            boolean prime = Helper.isPrime(previous);
            w = prime ? 0.7 : 0.6;
            int f = prime ? previous : Helper.getLargestPrimeFactor(previous);
            k = 0;
            for (int s = f; s <= count; s += f) {
                if (allowed(s)) k++;
            }
        }
        if (k % 2 == 0) return -w;
        return w;
    }

    private boolean allowed(int s) {
        if (there[s]) {
            if (previous == -1) {
                return s < count / 2.0 && s % 2 == 1;
            }
            return previous % s == 0 || s % previous == 0;
        }
        return false;
    }

    public List<Integer> getMoves() {
        var options = new ArrayList<Integer>();
        int s = 1;
        while (s <= count) {
            if (allowed(s)) options.add(s);
            s++;
        }
        return options;
    }

    public List<GameState> getSuccessors() {
        List<GameState> all = new ArrayList<>();
        for (int option : getMoves()) {
            GameState after = new GameState(this);
            after.removeStone(option);
            all.add(after);
        }
        return all;
    }

    public void removeStone(int idx) { this.there[idx] = false; this.previous = idx; }

    public void setStone(int idx) { this.there[idx] = true; }

    public boolean getStone(int idx) { return this.there[idx]; }

    public int getLastMove() { return this.previous; }

    public int getSize() { return this.count; }
}

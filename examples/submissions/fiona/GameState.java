import java.util.ArrayList;
import java.util.List;

public class GameState {
    private final int n;
    private final List<Integer> left = new ArrayList<>();   // stones still there, in order
    private final List<Integer> taken = new ArrayList<>();  // stones taken, in order

    public GameState(int n) {
        this.n = n;
        for (int i = 1; i <= n; i++)
            left.add(i);
    }

    public void removeStone(int stone) {
        left.remove(Integer.valueOf(stone));
        taken.add(stone);
    }

    public int getLastMove() {
        return taken.get(taken.size() - 1);
    }

    public boolean maxToMove() {
        return taken.size() % 2 == 0;
    }

    public List<GameState> getSuccessors() {
        List<GameState> result = new ArrayList<>();
        for (int stone : left) {
            if (canTake(stone)) {
                GameState next = copy();
                next.removeStone(stone);
                result.add(next);
            }
        }
        return result;
    }

    private GameState copy() {
        GameState c = new GameState(n);
        for (int stone : taken)
            c.removeStone(stone);
        return c;
    }

    private boolean canTake(int stone) {
        if (taken.isEmpty())
            return stone % 2 != 0 && stone < (double) n / 2;
        int last = getLastMove();
        return stone % last == 0 || last % stone == 0;
    }

    public double evaluate() {
        int sign = maxToMove() ? 1 : -1;
        List<GameState> succ = getSuccessors();
        if (succ.isEmpty())
            return -1.0 * sign;
        if (left.contains(1))
            return 0.0;

        int last = getLastMove();
        if (last == 1)
            return sign * oddOrEven(succ.size(), 0.5);
        int p = Helper.getLargestPrimeFactor(last);
        int count = 0;
        for (GameState s : succ)
            if (s.getLastMove() % p == 0)
                count++;
        return sign * oddOrEven(count, Helper.isPrime(last) ? 0.7 : 0.6);
    }

    private static double oddOrEven(int count, double v) {
        return count % 2 != 0 ? v : -v;
    }
}

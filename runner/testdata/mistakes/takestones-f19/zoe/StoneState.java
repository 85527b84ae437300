import java.util.ArrayList;

public class StoneState {
    private final int n;
    private final ArrayList<Integer> taken = new ArrayList<Integer>();

    public StoneState(int n, String[] stones) {
        this.n = n;
        for (String s : stones) {
            taken.add(Integer.valueOf(s));
        }
    }

    private StoneState(StoneState before, int stone) {
        n = before.n;
        taken.addAll(before.taken);
        taken.add(stone);
    }

    public int last() {
        return taken.get(taken.size() - 1);
    }

    public boolean isMax() {
        return taken.size() % 2 == 0;
    }

    public ArrayList<StoneState> next() {
        ArrayList<StoneState> next = new ArrayList<StoneState>();
        for (int i = 1; i <= n; i++) {
            if (taken.isEmpty() && (i % 2 == 0 || i >= n / 2.0)) {
                continue;
            }
            if (taken.contains(i) || (!taken.isEmpty() && i % last() != 0 && last() % i != 0)) {
                continue;
            }
            next.add(new StoneState(this, i));
        }
        return next;
    }

    public double utility() {
        double u = utilityForMax();
        return isMax() || u == 0 ? u : -u;
    }

    private double utilityForMax() {
        ArrayList<StoneState> next = next();
        if (next.isEmpty()) return -1.0;
        if (!taken.contains(1)) return 0.0;
        int last = last();
        if (last == 1) return oddIsGood(next.size(), 0.5);
        int p = largestPrimeFactor(last);
        int k = 0;
        for (StoneState s : next) {
            if (s.last() % p == 0) k++;
        }
        return oddIsGood(k, p == last ? 0.7 : 0.6);
    }

    private static double oddIsGood(int k, double u) {
        return k % 2 == 1 ? u : -u;
    }

    private static int largestPrimeFactor(int x) {
        ArrayList<Integer> primes = new ArrayList<Integer>();
        outer:
        for (int i = 2; i <= x; i++) {
            for (int p : primes) {
                if (i % p == 0) continue outer;
            }
            primes.add(i);
        }
        int largest = 0;
        for (int p : primes) {
            if (x % p == 0) largest = p;
        }
        return largest;
    }
}

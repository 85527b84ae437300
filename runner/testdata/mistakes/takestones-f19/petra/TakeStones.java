import java.util.Stack;
import java.util.TreeMap;

public class TakeStones {
    int visitedNodes = 0;
    int evaluatedNodes = 0;
    int deepestLevel = 0;
    int level = 0;
    int levelLimit;
    TreeMap<Integer, Boolean> free = new TreeMap<Integer, Boolean>();
    Stack<Integer> taken = new Stack<Integer>();

    TakeStones(String[] a) {
        int stones = Integer.parseInt(a[0]);
        for (int i = 1; i <= stones; i++) free.put(i, true);
        int k = Integer.parseInt(a[1]);
        for (int i = 0; i < k; i++) take(Integer.parseInt(a[2 + i]));
        levelLimit = Integer.parseInt(a[2 + k]);
        if (levelLimit <= 0) levelLimit = stones + 1;
    }

    void take(int s) {
        taken.push(s);
        free.put(s, false);
    }

    void giveBack() {
        int s = taken.pop();
        free.put(s, true);
    }

    boolean maxToMove() {
        return taken.size() % 2 == 0;
    }

    boolean possible(int s) {
        if (!free.get(s)) return false;
        if (taken.empty()) return s % 2 == 1 && 2 * s < free.size();
        return s % taken.peek() == 0 || taken.peek() % s == 0;
    }

    int numPossible() {
        int c = 0;
        for (int s : free.keySet()) if (possible(s)) c++;
        return c;
    }

    int numPossibleMultiples(int of) {
        int c = 0;
        for (int s : free.keySet()) if (possible(s) && s % of == 0) c++;
        return c;
    }

    double evaluate() {
        evaluatedNodes++;
        double e;
        if (numPossible() == 0) e = -1;
        else if (free.get(1)) return 0;
        else if (taken.peek() == 1) e = parity(numPossible(), 0.5);
        else if (isPrime(taken.peek())) e = parity(numPossibleMultiples(taken.peek()), 0.7);
        else e = parity(numPossibleMultiples(primeFactor(taken.peek())), 0.6);
        if (!maxToMove()) e = -e;
        return e;
    }

    static double parity(int count, double x) {
        if (count % 2 == 0) return -x;
        return x;
    }

    static boolean isPrime(int x) {
        int i = 2;
        while (i < x) {
            if (x % i == 0) return false;
            i++;
        }
        return x >= 2;
    }

    static int primeFactor(int x) {
        int i = 2;
        while (x % i != 0 || !isPrime(i)) i++;
        return i;
    }

    double[] search(double alpha, double beta) {
        visitedNodes++;
        if (level > deepestLevel) deepestLevel = level;
        if (level == levelLimit || numPossible() == 0) {
            return new double[] {evaluate(), 0};
        }
        boolean max = maxToMove();
        double[] best = {max ? -100 : 100, 0};
        for (int s : free.keySet()) {
            if (!possible(s)) continue;
            take(s);
            level++;
            double v = search(alpha, beta)[0];
            level--;
            giveBack();
            if (max) {
                if (v > best[0]) best = new double[] {v, s};
                if (best[0] >= beta) return best;
                alpha = Math.max(alpha, best[0]);
            } else {
                if (v < best[0]) best = new double[] {v, s};
                if (best[0] <= alpha) return best;
                beta = Math.min(beta, best[0]);
            }
        }
        return best;
    }

    public static void main(String[] args) {
        TakeStones t = new TakeStones(args);
        double[] r = t.search(-100, 100);
        System.out.println("Move: " + (int) r[1]);
        System.out.println("Value: " + r[0]);
        System.out.println("Number of Nodes Visited: " + t.visitedNodes);
        System.out.println("Number of Nodes Evaluated: " + t.evaluatedNodes);
        System.out.println("Max Depth Reached: " + t.deepestLevel);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f",
            (float) t.visitedNodes / (t.visitedNodes - t.evaluatedNodes)));
    }
}

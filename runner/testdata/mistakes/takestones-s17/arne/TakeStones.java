import java.util.ArrayList;
import java.util.List;

public class TakeStones {
    private final List<Integer> remaining = new ArrayList<>();
    private final int n;
    private final int depthLimit;
    private int bestStone = -1;

    TakeStones(int n, int depthLimit) {
        this.n = n;
        this.depthLimit = depthLimit;
        for (int i = 1; i <= n; i++) remaining.add(i);
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int taken = Integer.parseInt(args[1]);
        TakeStones game = new TakeStones(n, Integer.parseInt(args[taken + 2]));
        int last = -1;
        for (int i = 0; i < taken; i++) {
            last = Integer.parseInt(args[i + 2]);
            game.remaining.remove(Integer.valueOf(last));
        }
        if (taken % 2 == 0) game.maxValue(last, 0, -1000, 1000);
        else game.minValue(last, 0, -1000, 1000);
        System.out.println("NEXT MOVE");
        System.out.println(game.bestStone);
        game.remaining.remove(Integer.valueOf(game.bestStone));
        game.printRemaining();
    }

    private void printRemaining() {
        for (int s : remaining) System.out.print(s + " ");
        System.out.println();
    }

    private void trace(int last, int alpha, int beta) {
        System.out.println(last);
        printRemaining();
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
    }

    private List<Integer> successors(int last) {
        List<Integer> out = new ArrayList<>();
        for (int s : remaining) {
            boolean ok = last == -1 ? s % 2 == 1 && s < n / 2.0 : s % last == 0 || last % s == 0;
            if (ok) out.add(s);
        }
        return out;
    }

    private void take(int s) {
        remaining.remove(Integer.valueOf(s));
    }

    private void putBack(int s) {
        int i = 0;
        while (i < remaining.size() && remaining.get(i) < s) i++;
        remaining.add(i, s);
    }

    private int maxValue(int last, int depth, int alpha, int beta) {
        List<Integer> successors = successors(last);
        if (successors.isEmpty() || depthLimit > 0 && depth == depthLimit) {
            trace(last, alpha, beta);
            return evaluate(last, successors, true);
        }
        int v = -1000;
        for (int s : successors) {
            take(s);
            int w = minValue(s, depth + 1, alpha, beta);
            putBack(s);
            if (w > v) {
                v = w;
                if (depth == 0) bestStone = s;
            }
            if (v >= beta) break;
            alpha = Math.max(alpha, v);
        }
        trace(last, alpha, beta);
        return v;
    }

    private int minValue(int last, int depth, int alpha, int beta) {
        List<Integer> successors = successors(last);
        if (successors.isEmpty() || depthLimit > 0 && depth == depthLimit) {
            trace(last, alpha, beta);
            return evaluate(last, successors, false);
        }
        int v = 1000;
        for (int s : successors) {
            take(s);
            int w = maxValue(s, depth + 1, alpha, beta);
            putBack(s);
            if (w < v) {
                v = w;
                if (depth == 0) bestStone = s;
            }
            if (v <= alpha) break;
            beta = Math.min(beta, v);
        }
        trace(last, alpha, beta);
        return v;
    }

    private int evaluate(int last, List<Integer> successors, boolean max) {
        if (successors.isEmpty()) return max ? -100 : 100;
        if (remaining.contains(1)) return 0;
        if (last == 1) return parity(successors.size(), 5);
        int p = largestPrimeFactor(last);
        if (p == last) return parity(multiples(successors, p), 7);
        return parity(multiples(remaining, p), 6);
    }

    private static int multiples(List<Integer> stones, int p) {
        int c = 0;
        for (int s : stones) if (s % p == 0) c++;
        return c;
    }

    private static int parity(int count, int value) {
        return count % 2 == 1 ? value : -value;
    }

    private static int largestPrimeFactor(int x) {
        int f = 2;
        while (f < x) {
            if (x % f == 0) x /= f;
            else f++;
        }
        return x;
    }
}

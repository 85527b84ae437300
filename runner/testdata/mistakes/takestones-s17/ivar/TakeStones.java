import java.util.Iterator;
import java.util.LinkedHashSet;

public class TakeStones {
    private final int n;
    private int movesMade;
    private LinkedHashSet<Integer> stones = new LinkedHashSet<>();
    private final StringBuilder log = new StringBuilder();

    private TakeStones(int n) {
        this.n = n;
        for (int i = 1; i <= n; i++) stones.add(i);
    }

    public static void main(String[] args) {
        TakeStones t = new TakeStones(Integer.parseInt(args[0]));
        int k = Integer.parseInt(args[1]);
        int last = -1;
        for (int i = 0; i < k; i++) {
            last = Integer.parseInt(args[2 + i]);
            t.stones.remove(last);
            t.movesMade++;
        }
        int depth = Integer.parseInt(args[2 + k]);
        if (depth == 0) depth = Integer.MAX_VALUE;
        int[] best = t.node(last, depth, -1000, 1000);
        t.log.append("NEXT MOVE\n").append(best[1]).append('\n');
        t.stones.remove(best[1]);
        t.logStones();
        System.out.print(t.log);
    }

    private void logStones() {
        for (Integer s : stones) log.append(s).append(' ');
        log.append('\n');
    }

    private void logNode(int last, int alpha, int beta) {
        log.append(last).append('\n');
        logStones();
        log.append("alpha: ").append(alpha).append("\tbeta: ").append(beta).append('\n');
    }

    private LinkedHashSet<Integer> nextStones(int last) {
        LinkedHashSet<Integer> next = new LinkedHashSet<>(stones);
        for (Iterator<Integer> it = next.iterator(); it.hasNext();) {
            int s = it.next();
            if (last == -1 && (s % 2 == 0 || 2 * s >= n)) it.remove();
            if (last != -1 && s % last != 0 && last % s != 0) it.remove();
        }
        return next;
    }

    /** {value, stone} */
    private int[] node(int last, int depth, int alpha, int beta) {
        logNode(last, alpha, beta);
        LinkedHashSet<Integer> next = nextStones(last);
        boolean max = movesMade % 2 == 0;
        int[] best = null;
        if (depth == 0 || next.isEmpty()) {
            best = new int[] {evaluate(last, next, max), 0};
            next.clear();
        }
        for (int s : next) {
            LinkedHashSet<Integer> saved = stones;
            stones = new LinkedHashSet<>(saved);
            stones.remove(s);
            movesMade++;
            int v = node(s, depth - 1, alpha, beta)[0];
            movesMade--;
            stones = saved;
            if (best == null || (max && v > best[0]) || (!max && v < best[0])) best = new int[] {v, s};
            if ((max && best[0] >= beta) || (!max && best[0] <= alpha)) break;
            if (max) alpha = Math.max(alpha, best[0]);
            if (!max) beta = Math.min(beta, best[0]);
        }
        return best;
    }

    private int evaluate(int last, LinkedHashSet<Integer> next, boolean max) {
        if (next.isEmpty()) return max ? -100 : 100;
        if (stones.contains(1)) return 0;
        if (last == 1) return next.size() % 2 == 1 ? 5 : -5;
        int p = last;
        while (!prime(p) || last % p != 0) p--;
        long multiples = 0;
        for (int s : p == last ? next : stones) if (s % p == 0) multiples++;
        int v = p == last ? 7 : 6;
        return multiples % 2 == 1 ? v : -v;
    }

    private static boolean prime(int x) {
        for (int i = 2; i * i <= x; i++) if (x % i == 0) return false;
        return true;
    }
}

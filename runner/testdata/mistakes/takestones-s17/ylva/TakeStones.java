import java.util.ArrayList;
import java.util.List;

public class TakeStones {
    enum Turn {
        MAX {
            boolean better(int a, int b) { return a > b; }
            boolean cut(int v, Bounds b) { return v >= b.beta; }
            void narrow(int v, Bounds b) { b.alpha = Math.max(b.alpha, v); }
            int lost() { return -100; }
        },
        MIN {
            boolean better(int a, int b) { return a < b; }
            boolean cut(int v, Bounds b) { return v <= b.alpha; }
            void narrow(int v, Bounds b) { b.beta = Math.min(b.beta, v); }
            int lost() { return 100; }
        };

        abstract boolean better(int a, int b);
        abstract boolean cut(int v, Bounds b);
        abstract void narrow(int v, Bounds b);
        abstract int lost();

        Turn next() { return this == MAX ? MIN : MAX; }
    }

    static class Bounds {
        int alpha, beta;

        Bounds(int alpha, int beta) {
            this.alpha = alpha;
            this.beta = beta;
        }

        public String toString() { return "alpha: " + alpha + "\tbeta: " + beta; }
    }

    private final boolean[] gone;
    private final int depthLimit;
    private int reply;

    TakeStones(int n, int depthLimit) {
        gone = new boolean[n + 1];
        this.depthLimit = depthLimit;
    }

    public static void main(String[] args) {
        int taken = Integer.parseInt(args[1]);
        TakeStones t = new TakeStones(Integer.parseInt(args[0]), Integer.parseInt(args[2 + taken]));
        int last = -1;
        for (int i = 0; i < taken; i++) {
            last = Integer.parseInt(args[2 + i]);
            t.gone[last] = true;
        }
        t.search(taken % 2 == 0 ? Turn.MAX : Turn.MIN, last, 0, new Bounds(-1000, 1000));
        t.gone[t.reply] = true;
        System.out.println("NEXT MOVE");
        System.out.println(t.reply);
        System.out.println(t.left());
    }

    private String left() {
        StringBuilder sb = new StringBuilder();
        for (int s = 1; s < gone.length; s++) if (!gone[s]) sb.append(s + " ");
        return sb.toString();
    }

    private List<Integer> moves(int last) {
        List<Integer> moves = new ArrayList<>();
        for (int s = 1; s < gone.length; s++) {
            if (gone[s]) continue;
            if (last == -1 && s % 2 == 1 && 2 * s < gone.length - 1) moves.add(s);
            if (last != -1 && (s % last == 0 || last % s == 0)) moves.add(s);
        }
        return moves;
    }

    private int search(Turn turn, int last, int depth, Bounds b) {
        List<Integer> moves = moves(last);
        int value = 0;
        if (moves.isEmpty()) {
            value = turn.lost();
            b = new Bounds(value, value);
        } else if (depth > 0 && depth == depthLimit) {
            value = guess(last, moves.size());
            b = new Bounds(value, value);
        } else {
            boolean first = true;
            for (int s : moves) {
                gone[s] = true;
                int v = search(turn.next(), s, depth + 1, new Bounds(b.alpha, b.beta));
                gone[s] = false;
                if (first || turn.better(v, value)) {
                    value = v;
                    if (depth == 0) reply = s;
                }
                first = false;
                if (turn.cut(value, b)) break;
                turn.narrow(value, b);
            }
        }
        System.out.println(last);
        System.out.println(left());
        System.out.println(b);
        return value;
    }

    private int guess(int last, int moves) {
        if (!gone[1]) return 0;
        if (last == 1) return moves % 2 == 1 ? 5 : -5;
        int p = last;
        for (int d = 2; d < p; d++) {
            while (p % d == 0 && p > d) p /= d;
        }
        int count = 0;
        for (int s = p; s < gone.length; s += p) if (!gone[s]) count++;
        int v = p == last ? 7 : 6;
        return count % 2 == 1 ? v : -v;
    }
}

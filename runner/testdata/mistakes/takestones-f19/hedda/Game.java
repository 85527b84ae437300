import java.util.Iterator;
import java.util.LinkedList;

public class Game implements Iterable<Game> {
    LinkedList<Integer> stones = new LinkedList<Integer>();
    int total;
    int last;
    int turn;

    static Game parse(String[] args) {
        Game g = new Game();
        g.total = Integer.parseInt(args[0]);
        for (int i = 1; i <= g.total; i++) g.stones.add(i);
        g.turn = Integer.parseInt(args[1]);
        for (int i = 0; i < g.turn; i++) {
            Integer s = Integer.parseInt(args[2 + i]);
            g.stones.remove(s);
            g.last = s;
        }
        return g;
    }

    boolean max() {
        return turn % 2 == 0;
    }

    boolean canTake(int s) {
        if (turn == 0) return s % 2 == 1 && s < (double) total / 2;
        return s % last == 0 || last % s == 0;
    }

    LinkedList<Integer> moves() {
        LinkedList<Integer> m = new LinkedList<Integer>();
        for (Integer s : stones) if (canTake(s)) m.add(s);
        return m;
    }

    Game without(Integer s) {
        Game g = new Game();
        g.total = total;
        g.stones.addAll(stones);
        g.stones.remove(s);
        g.last = s;
        g.turn = turn + 1;
        return g;
    }

    /** The positions one move on. */
    public Iterator<Game> iterator() {
        final Iterator<Integer> it = moves().iterator();
        return new Iterator<Game>() {
            public boolean hasNext() { return it.hasNext(); }
            public Game next() { return without(it.next()); }
        };
    }

    double eval() {
        LinkedList<Integer> m = moves();
        double x;
        if (m.isEmpty()) x = -1.0;
        else if (stones.contains(1)) return 0.0;
        else if (last == 1) x = m.size() % 2 == 1 ? 0.5 : -0.5;
        else {
            int f = last, i = 2;
            while (i < f) {
                if (f % i == 0) f = f / i;
                else i++;
            }
            boolean odd = false;
            for (int s : m) if (s % f == 0) odd = !odd;
            x = f == last ? 0.7 : 0.6;
            if (!odd) x = -x;
        }
        return max() ? x : -x;
    }
}

import java.util.*;

public class Board {
    final int n;
    final TreeSet<Integer> remaining;
    final int last;
    final Player turn;

    Board(int n) {
        this.n = n;
        this.remaining = new TreeSet<>();
        for (int i = 1; i <= n; i++) remaining.add(i);
        this.last = -1;
        this.turn = Player.MAX;
    }

    private Board(Board from, int stone) {
        this.n = from.n;
        this.remaining = new TreeSet<>(from.remaining);
        this.remaining.remove(stone);
        this.last = stone;
        this.turn = from.turn.other();
    }

    Board play(int stone) {
        return new Board(this, stone);
    }

    SortedSet<Integer> legal() {
        if (last == -1) {
            SortedSet<Integer> odd = new TreeSet<>();
            for (Integer s : remaining) {
                if (s * 2 < n && s % 2 != 0) odd.add(s);
            }
            return odd;
        }
        SortedSet<Integer> out = new TreeSet<>();
        for (Integer s : remaining) {
            if (s % last == 0 || last % s == 0) out.add(s);
        }
        return out;
    }

    double score() {
        SortedSet<Integer> legal = legal();
        if (legal.isEmpty()) {
            return turn == Player.MAX ? -1.0 : 1.0;
        }
        if (remaining.contains(1)) {
            return 0.0;
        }
        double s;
        if (last == 1) {
            s = odd(legal.size()) ? 0.5 : -0.5;
        } else if (Numbers.prime(last)) {
            s = odd(Numbers.multiplesOf(last, legal)) ? 0.7 : -0.7;
        } else {
            int p = Numbers.topPrimeFactor(last);
            s = odd(Numbers.multiplesOf(p, remaining)) ? 0.6 : -0.6;
        }
        if (turn == Player.MIN) {
            s = -s;
        }
        return s;
    }

    private boolean odd(int k) {
        return (k & 1) == 1;
    }
}

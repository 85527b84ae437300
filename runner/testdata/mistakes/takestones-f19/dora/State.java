import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

class State {
    private final int n;
    private final int[] taken;

    State(int n, int... taken) {
        this.n = n;
        this.taken = taken;
    }

    boolean isTaken(int stone) {
        return IntStream.of(taken).anyMatch(t -> t == stone);
    }

    int last() {
        return taken[taken.length - 1];
    }

    int player() {
        return taken.length % 2 == 0 ? 1 : 2;
    }

    State after(int stone) {
        int[] more = Arrays.copyOf(taken, taken.length + 1);
        more[taken.length] = stone;
        return new State(n, more);
    }

    int[] moves() {
        IntPredicate rule;
        if (taken.length == 0) {
            rule = s -> s % 2 == 1 && 2 * s < n;
        } else {
            rule = s -> !isTaken(s) && (s % last() == 0 || last() % s == 0);
        }
        return IntStream.rangeClosed(1, n).filter(rule).toArray();
    }

    double evaluate() {
        int[] moves = moves();
        if (moves.length == 0) {
            return player() == 1 ? -1 : 1;
        }
        if (!isTaken(1)) {
            return 0;
        }
        double value = parityValue(moves);
        return player() == 1 ? value : -value;
    }

    private double parityValue(int[] moves) {
        int last = last();
        if (isPrime(last)) {
            return count(moves, last) % 2 == 1 ? 0.7 : -0.7;
        } else if (last == 1) {
            return moves.length % 2 == 1 ? 0.5 : -0.5;
        }
        int factor = IntStream.rangeClosed(2, last).filter(f -> last % f == 0 && isPrime(f)).max().getAsInt();
        return count(moves, factor) % 2 == 1 ? 0.6 : -0.6;
    }

    private static long count(int[] moves, int of) {
        return IntStream.of(moves).filter(m -> m % of == 0).count();
    }

    private static boolean isPrime(int x) {
        return IntStream.range(2, x).noneMatch(d -> x % d == 0);
    }
}

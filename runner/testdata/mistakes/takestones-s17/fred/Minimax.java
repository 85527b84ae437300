import java.util.*;
import java.util.stream.*;

class Minimax {
    private final int n;
    private final int depth;
    private int decision;

    Minimax(int n, int depth) {
        this.n = n;
        this.depth = depth > 0 ? depth : n + 1;
    }

    static String show(SortedSet<Integer> stones) {
        return stones.stream().map(s -> s + " ").collect(Collectors.joining());
    }

    int decide(Deque<Integer> taken, SortedSet<Integer> rest) {
        value(taken, rest, depth, -1000, 1000);
        return decision;
    }

    private List<Integer> possible(Deque<Integer> taken, SortedSet<Integer> rest) {
        if (taken.isEmpty()) {
            return rest.stream().filter(s -> s % 2 == 1).filter(s -> s <= n / 2.0).collect(Collectors.toList());
        }
        int t = taken.peek();
        return rest.stream().filter(s -> s % t == 0 || t % s == 0).collect(Collectors.toList());
    }

    private int value(Deque<Integer> taken, SortedSet<Integer> rest, int left, int alpha, int beta) {
        List<Integer> possible = possible(taken, rest);
        boolean max = taken.size() % 2 == 0;
        int v = max ? -1000 : 1000;
        if (possible.isEmpty() || left == 0) {
            v = evaluate(taken, rest, possible, max);
        } else {
            for (int s : possible) {
                taken.push(s);
                rest.remove(s);
                int child = value(taken, rest, left - 1, alpha, beta);
                rest.add(s);
                taken.pop();
                if (max ? child > v : child < v) {
                    v = child;
                    if (left == depth) decision = s;
                }
                if (max ? v > beta : v < alpha) break;
                if (max) alpha = Math.max(alpha, v);
                else beta = Math.min(beta, v);
            }
        }
        System.out.println(taken.isEmpty() ? -1 : taken.peek());
        System.out.println(show(rest));
        System.out.println(String.format("alpha: %d\tbeta: %d", alpha, beta));
        return v;
    }

    private int evaluate(Deque<Integer> taken, SortedSet<Integer> rest, List<Integer> possible, boolean max) {
        if (possible.isEmpty()) return max ? -100 : 100;
        if (rest.contains(1)) return 0;
        int last = taken.peek();
        if (last == 1) return oddOrEven(possible.size(), 5);
        int p = IntStream.rangeClosed(2, last).filter(i -> last % i == 0)
                .filter(i -> IntStream.range(2, i).allMatch(j -> i % j != 0)).max().getAsInt();
        if (p == last) return oddOrEven(possible.stream().filter(s -> s % p == 0).count(), 7);
        return oddOrEven(rest.stream().filter(s -> s % p == 0).count(), 6);
    }

    private static int oddOrEven(long count, int value) {
        return count % 2 == 1 ? value : -value;
    }
}

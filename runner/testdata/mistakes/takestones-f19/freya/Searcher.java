import java.util.BitSet;

class Searcher {
    final int n;
    final int limit;
    int move = 0, visited = 0, evaluated = 0, depthReached = 0;

    Searcher(int n, int limit) {
        this.n = n;
        this.limit = limit == 0 ? n + 1 : limit;
    }

    double search(BitSet left, int last) {
        return recurse(left, last, true, 0, -2.0, 2.0);
    }

    // bit i is set if stone i may be taken
    private BitSet options(BitSet left, int last) {
        BitSet options = new BitSet();
        if (last == 0) {
            for (int i = 1; i < (n + 1) / 2; i += 2) options.set(i);
            return options;
        }
        for (int i = left.nextSetBit(1); i >= 0; i = left.nextSetBit(i + 1)) {
            if (Math.max(i, last) % Math.min(i, last) == 0) options.set(i);
        }
        return options;
    }

    private double recurse(BitSet left, int last, boolean max, int depth, double alpha, double beta) {
        visited++;
        if (depth > depthReached) depthReached = depth;
        BitSet options = options(left, last);
        if (options.isEmpty() || depth >= limit) {
            evaluated++;
            return value(left, last, max, options);
        }
        double v = max ? -2.0 : 2.0;
        for (int i = options.nextSetBit(1); i >= 0; i = options.nextSetBit(i + 1)) {
            BitSet next = (BitSet) left.clone();
            next.clear(i);
            double c = recurse(next, i, !max, depth + 1, alpha, beta);
            if (max ? c > v : c < v) {
                v = c;
                if (depth == 0) move = i;
            }
            if (max ? v >= beta : v <= alpha) return v;
            if (max) alpha = Math.max(alpha, v);
            else beta = Math.min(beta, v);
        }
        return v;
    }

    private double value(BitSet left, int last, boolean max, BitSet options) {
        int sign = max ? 1 : -1;
        if (options.isEmpty()) return -1.0 * sign;
        if (left.get(1)) return 0.0;
        if (last == 1) return odd(options.cardinality()) * 0.5 * sign;
        int p = largestPrime(last);
        int multiples = 0;
        for (int i = p; i <= n; i += p) if (options.get(i)) multiples++;
        return odd(multiples) * (p == last ? 0.7 : 0.6) * sign;
    }

    private int odd(int count) {
        return count % 2 != 0 ? 1 : -1;
    }

    private int largestPrime(int x) {
        BitSet sieve = new BitSet();
        sieve.set(2, x + 1);
        for (int i = 2; i <= x; i++) {
            if (!sieve.get(i)) continue;
            for (int j = 2 * i; j <= x; j += i) sieve.clear(j);
        }
        for (int p = x; p > 1; p--) if (sieve.get(p) && x % p == 0) return p;
        return 1;
    }
}

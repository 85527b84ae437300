public class TakeStones {
	// the stones still on the table, stone i is bit i
	private long table;
	private int stones;
	private int maxDepth;
	private long v = 0, e = 0;
	private int d = 0;
	private int best = -1;

	public static void main(String[] args) {
		TakeStones t = new TakeStones();
		t.stones = Integer.parseInt(args[0]);
		int taken = Integer.parseInt(args[1]);
		for (int i = 1; i <= t.stones; i++) t.table |= 1L << i;
		int last = -1;
		for (int i = 0; i < taken; i++) {
			last = Integer.parseInt(args[2 + i]);
			t.table &= ~(1L << last);
		}
		t.maxDepth = Integer.parseInt(args[taken + 2]);
		double result = (taken & 1) == 0 ? t.MAX(t.table, last, 0, -9, 9) : t.MIN(t.table, last, 0, -9, 9);
		System.out.println("Move: " + t.best);
		System.out.println("Value: " + String.format("%.1f", result));
		System.out.println("Number of Nodes Visited: " + t.v);
		System.out.println("Number of Nodes Evaluated: " + t.e);
		System.out.println("Max Depth Reached: " + t.d);
		double b = ((double) t.v - 1) / (t.v - t.e);
		System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", b));
	}

	private long next(long table, int last) {
		long m = 0;
		for (int i = 1; i <= stones; i++) {
			if ((table >> i & 1) == 0) continue;
			if (last == -1 ? (i % 2 == 1 && i + i < stones) : (i % last == 0 || last % i == 0)) m |= 1L << i;
		}
		return m;
	}

	private boolean done(long m, int depth) {
		v++;
		d = Math.max(d, depth);
		if (m == 0 || (maxDepth != 0 && depth == maxDepth)) {
			e++;
			return true;
		}
		return false;
	}

	private double MAX(long table, int last, int depth, double alpha, double beta) {
		long m = next(table, last);
		if (done(m, depth)) return eval(table, m, last, true);
		double val = -9;
		for (; m != 0; m &= m - 1) {
			int i = Long.numberOfTrailingZeros(m);
			double x = MIN(table & ~(1L << i), i, depth + 1, alpha, beta);
			if (x > val) {
				val = x;
				if (depth == 0) best = i;
			}
			if (val > beta) return val;
			alpha = Math.max(alpha, val);
		}
		return val;
	}

	private double MIN(long table, int last, int depth, double alpha, double beta) {
		long m = next(table, last);
		if (done(m, depth)) return eval(table, m, last, false);
		double val = 9;
		for (; m != 0; m &= m - 1) {
			int i = Long.numberOfTrailingZeros(m);
			double x = MAX(table & ~(1L << i), i, depth + 1, alpha, beta);
			if (x < val) {
				val = x;
				if (depth == 0) best = i;
			}
			if (val < alpha) return val;
			beta = Math.min(beta, val);
		}
		return val;
	}

	private double eval(long table, long m, int last, boolean max) {
		double r;
		if (m == 0) return max ? -1 : 1;
		else if ((table & 2) != 0) return 0;
		else if (last == 1) r = Long.bitCount(m) % 2 == 0 ? -.5 : .5;
		else {
			// divide the prime factors out, smallest first; the last one is the largest
			int rest = last, p = 2, factors = 0, big = 0;
			while (rest > 1) {
				if (rest % p == 0) { rest /= p; big = p; factors++; }
				else p++;
			}
			int c = 0;
			for (int i = big; i <= stones; i += big) c += (m >> i) & 1;
			r = factors == 1 ? .7 : .6;
			if (c % 2 == 0) r = -r;
		}
		return max ? r : -r;
	}
}

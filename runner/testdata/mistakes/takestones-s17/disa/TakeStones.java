public class TakeStones {
	static boolean[] here;
	static int n, maxDepth, nextMove;

	public static void main(String[] args) {
		n = Integer.parseInt(args[0]);
		here = new boolean[n + 1];
		for (int i = 1; i <= n; i++) here[i] = true;
		int k = Integer.parseInt(args[1]), last = -1;
		for (int i = 0; i < k; i++) {
			last = Integer.parseInt(args[i + 2]);
			here[last] = false;
		}
		maxDepth = Integer.parseInt(args[k + 2]);
		solve(last, k % 2 == 0, 0, -1000, 1000);
		here[nextMove] = false;
		System.out.println("NEXT MOVE\n" + nextMove + "\n" + list());
	}

	static String list() {
		StringBuilder b = new StringBuilder();
		for (int i = 1; i <= n; i++) if (here[i]) b.append(i).append(' ');
		return b.toString();
	}

	static boolean canTake(int s, int last) {
		if (!here[s]) return false;
		if (last < 0) return s % 2 == 1 && s < n * 0.5;
		return s % last == 0 || last % s == 0;
	}

	static int solve(int last, boolean max, int depth, int alpha, int beta) {
		int successors = 0;
		for (int s = 1; s <= n; s++) if (canTake(s, last)) successors++;
		int v;
		if (successors == 0) {
			v = max ? -100 : 100;
		} else if (maxDepth > 0 && depth == maxDepth) {
			v = sbe(last, successors);
		} else {
			v = max ? Integer.MIN_VALUE : Integer.MAX_VALUE;
			for (int s = 1; s <= n; s++) {
				if (!canTake(s, last)) continue;
				here[s] = false;
				int r = solve(s, !max, depth + 1, alpha, beta);
				here[s] = true;
				if (max ? r > v : r < v) {
					v = r;
					if (depth == 0) nextMove = s;
				}
				if (max ? v >= beta : v <= alpha) break;
				if (max && v > alpha) alpha = v;
				if (!max && v < beta) beta = v;
			}
		}
		System.out.println(last + "\n" + list() + "\nalpha: " + alpha + "\tbeta: " + beta);
		return v;
	}

	static int sbe(int last, int successors) {
		if (here[1]) return 0;
		if (last == 1) return successors % 2 == 0 ? -5 : 5;
		int p = 0;
		for (int f = 2; f <= last; f++) if (last % f == 0 && isPrime(f)) p = f;
		int count = 0;
		for (int s = p; s <= n; s += p) {
			if (canTake(s, last)) count++;
		}
		int v = p == last ? 7 : 6;
		return count % 2 == 0 ? -v : v;
	}

	static boolean isPrime(int x) {
		for (int i = 2; i < x; i++) if (x % i == 0) return false;
		return true;
	}
}

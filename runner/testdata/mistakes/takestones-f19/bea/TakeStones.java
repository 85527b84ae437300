import java.util.*;

public class TakeStones {

	static int n, depthLimit;
	static boolean[] gone;
	static int takenSoFar = 0;
	static int visited = 0, evaluated = 0, maxDepth = 0;
	static int bestMove = -1;

	public static void main(String[] args) {
		n = Integer.parseInt(args[0]);
		int t = Integer.parseInt(args[1]);
		gone = new boolean[n + 1];
		int last = 0;
		for (int i = 2; i < 2 + t; i++) {
			last = Integer.parseInt(args[i]);
			gone[last] = true;
			takenSoFar++;
		}
		depthLimit = Integer.parseInt(args[2 + t]);
		if (depthLimit == 0) depthLimit = 1000000;

		double v;
		if (takenSoFar % 2 == 0)
			v = maxVal(last, 0, -1000, 1000);
		else
			v = minVal(last, 0, -1000, 1000);

		System.out.println("Move: " + bestMove);
		System.out.println("Value: " + v);
		System.out.println("Number of Nodes Visited: " + visited);
		System.out.println("Number of Nodes Evaluated: " + evaluated);
		System.out.println("Max Depth Reached: " + maxDepth);
		double bf = (double) (visited - 1) / (visited - evaluated);
		System.out.printf("Avg Effective Branching Factor: %.1f\n", bf);
	}

	static ArrayList<Integer> moves(int last) {
		ArrayList<Integer> list = new ArrayList<Integer>();
		if (last == 0) {
			for (int i = 1; i <= n / 2; i += 2)
				list.add(i);
		} else {
			for (int i = 1; i <= n; i++)
				if (!gone[i] && (i % last == 0 || last % i == 0))
					list.add(i);
		}
		return list;
	}

	static double maxVal(int last, int depth, double alpha, double beta) {
		visited++;
		if (depth > maxDepth) maxDepth = depth;
		ArrayList<Integer> list = moves(last);
		if (list.size() == 0 || depth == depthLimit) {
			evaluated++;
			return eval(last, list, true);
		}
		double v = -1000;
		for (int m : list) {
			gone[m] = true;
			double r = minVal(m, depth + 1, alpha, beta);
			gone[m] = false;
			if (r > v) {
				v = r;
				if (depth == 0) bestMove = m;
			}
			if (v >= beta) return v;
			if (v > alpha) alpha = v;
		}
		return v;
	}

	static double minVal(int last, int depth, double alpha, double beta) {
		visited++;
		if (depth > maxDepth) maxDepth = depth;
		ArrayList<Integer> list = moves(last);
		if (list.size() == 0 || depth == depthLimit) {
			evaluated++;
			return eval(last, list, false);
		}
		double v = 1000;
		for (int m : list) {
			gone[m] = true;
			double r = maxVal(m, depth + 1, alpha, beta);
			gone[m] = false;
			if (r < v) {
				v = r;
				if (depth == 0) bestMove = m;
			}
			if (v <= alpha) return v;
			if (v < beta) beta = v;
		}
		return v;
	}

	// value for the player to move
	static double eval(int last, ArrayList<Integer> list, boolean max) {
		if (list.size() == 0) return max ? -1.0 : 1.0;
		if (!gone[1]) return 0.0;
		double value;
		int count = 0;
		if (last == 1) {
			value = (list.size() % 2 == 1) ? 0.5 : -0.5;
		} else {
			int p = biggestPrime(last);
			for (int m : list)
				if (m % p == 0) count++;
			value = (p == last) ? 0.7 : 0.6;
			if (count % 2 == 0) value = -value;
		}
		return max ? value : -value;
	}

	static int biggestPrime(int x) {
		for (int p = x; p > 1; p--) {
			if (x % p != 0) continue;
			boolean prime = true;
			for (int q = 2; q < p; q++)
				if (p % q == 0) prime = false;
			if (prime) return p;
		}
		return 1;
	}
}

import java.util.ArrayList;

public class TakeStones {

	static int size;
	static int maxDepth;
	static ArrayList<Integer> taken = new ArrayList<Integer>();
	static int next = 0;

	public static void main(String[] args) {
		size = Integer.parseInt(args[0]);
		int k = Integer.parseInt(args[1]);
		for (int i = 0; i < k; i++)
			taken.add(Integer.parseInt(args[i + 2]));
		maxDepth = Integer.parseInt(args[k + 2]);

		search(0, -1000, 1000);

		System.out.println("NEXT MOVE");
		System.out.println(next);
		taken.add(next);
		printStones();
	}

	/** MAX and MIN in one method */
	static int search(int depth, int alpha, int beta) {
		boolean isMax = taken.size() % 2 == 0;
		ArrayList<Integer> succ = Rules.successors(size, taken);
		if (succ.size() == 0 || (maxDepth > 0 && depth == maxDepth)) {
			printNode(alpha, beta);
			return Rules.evaluate(size, taken);
		}
		int best = isMax ? -10000 : 10000;
		for (int stone : succ) {
			taken.add(stone);
			int value = search(depth + 1, alpha, beta);
			taken.remove(taken.size() - 1);

			if (isMax && value > best || !isMax && value < best) {
				best = value;
				if (depth == 0)
					next = stone;
			}
			if (isMax) {
				if (best >= beta)
					break;
				if (best > alpha)
					alpha = best;
			} else {
				if (best <= alpha)
					break;
				if (best < beta)
					beta = best;
			}
		}
		printNode(alpha, beta);
		return best;
	}

	static void printNode(int alpha, int beta) {
		System.out.println(taken.isEmpty() ? -1 : taken.get(taken.size() - 1));
		printStones();
		System.out.println("alpha: " + alpha + "\tbeta: " + beta);
	}

	static void printStones() {
		for (int i = 1; i <= size; i++)
			if (!taken.contains(i))
				System.out.print(i + " ");
		System.out.println();
	}
}

import java.util.ArrayList;

public class TakeStones {
	public static void main(String[] args) {
		int numOfStones = Integer.parseInt(args[0]);
		int numOfTaken = Integer.parseInt(args[1]);
		Pile pile = new Pile(numOfStones);
		for (int i = 0; i < numOfTaken; i++)
			pile.remove(Integer.parseInt(args[i + 2]));
		int depth = Integer.parseInt(args[numOfTaken + 2]);
		AB ab = new AB(pile, depth);
		ab.run();
		ab.print();
	}
}

class Pile {
	int numOfStones;
	ArrayList<Integer> order = new ArrayList<>();
	boolean[] removed;

	Pile(int numOfStones) {
		this.numOfStones = numOfStones;
		removed = new boolean[numOfStones + 1];
	}

	void remove(int stone) {
		removed[stone] = true;
		order.add(stone);
	}

	void putBack() {
		int stone = order.remove(order.size() - 1);
		removed[stone] = false;
	}

	int last() {
		return order.get(order.size() - 1);
	}

	ArrayList<Integer> candidates() {
		ArrayList<Integer> c = new ArrayList<>();
		if (order.size() == 0) {
			for (int i = 1; i < numOfStones / 2.0; i++)
				if (i % 2 != 0)
					c.add(i);
		} else {
			for (int i = 1; i <= numOfStones; i++)
				if (!removed[i] && (i % last() == 0 || last() % i == 0))
					c.add(i);
		}
		return c;
	}

	double sbe(boolean max, ArrayList<Integer> c) {
		double result = 0.0;
		if (c.size() == 0)
			return max ? -1.0 : 1.0;
		if (removed[1] == false)
			return result;
		if (last() == 1)
			result = c.size() % 2 == 1 ? 0.5 : -0.5;
		else if (prime(last()))
			result = multiples(c, last()) % 2 == 1 ? 0.7 : -0.7;
		else
			for (int i = last() - 1; i >= 2; i--)
				if (last() % i == 0 && prime(i)) {
					result = multiples(c, i) % 2 == 1 ? 0.6 : -0.6;
					break;
				}
		return max ? result : 0 - result;
	}

	int multiples(ArrayList<Integer> c, int of) {
		int m = 0;
		for (int i : c)
			if (i % of == 0)
				m++;
		return m;
	}

	boolean prime(int x) {
		for (int i = 2; i <= x / 2; i++)
			if (x % i == 0)
				return false;
		return x != 1;
	}
}

class AB {
	Pile pile;
	int maxDepth;
	int visit = 0, evaluate = 0, deep = 0, move = 0;
	double value;

	AB(Pile pile, int maxDepth) {
		this.pile = pile;
		this.maxDepth = maxDepth == 0 ? 1000 : maxDepth;
	}

	void run() {
		if (pile.order.size() % 2 == 0)
			value = max(-100, 100, 0);
		else
			value = min(-100, 100, 0);
	}

	double max(double alpha, double beta, int depth) {
		visit++;
		deep = Math.max(deep, depth);
		ArrayList<Integer> c = pile.candidates();
		if (c.size() == 0 || depth == maxDepth) {
			evaluate++;
			return pile.sbe(true, c);
		}
		double v = -100;
		for (int i = 0; i < c.size(); i++) {
			pile.remove(c.get(i));
			double child = min(alpha, beta, depth + 1);
			if (child > v) {
				v = child;
				if (depth == 0)
					move = c.get(i);
			}
			if (v >= beta)
				return v;
			alpha = Math.max(alpha, v);
			pile.putBack();
		}
		return v;
	}

	double min(double alpha, double beta, int depth) {
		visit++;
		deep = Math.max(deep, depth);
		ArrayList<Integer> c = pile.candidates();
		if (c.size() == 0 || depth == maxDepth) {
			evaluate++;
			return pile.sbe(false, c);
		}
		double v = 100;
		for (int i = 0; i < c.size(); i++) {
			pile.remove(c.get(i));
			double child = max(alpha, beta, depth + 1);
			if (child < v) {
				v = child;
				if (depth == 0)
					move = c.get(i);
			}
			if (v <= alpha)
				return v;
			beta = Math.min(beta, v);
			pile.putBack();
		}
		return v;
	}

	void print() {
		System.out.println("Move: " + move);
		System.out.println("Value: " + value);
		System.out.println("Number of Nodes Visited: " + visit);
		System.out.println("Number of Nodes Evaluated: " + evaluate);
		System.out.println("Max Depth Reached: " + deep);
		System.out.println("Avg Effective Branching Factor: "
				+ String.format("%.1f", (visit - 1) / (double) (visit - evaluate)));
	}
}

import java.util.ArrayList;
import java.util.List;

public class Rules {

	public static ArrayList<Integer> successors(int size, List<Integer> taken) {
		ArrayList<Integer> list = new ArrayList<Integer>();
		for (int i = 1; i <= size; i++) {
			if (taken.contains(i))
				continue;
			if (taken.isEmpty()) {
				if (i % 2 != 0 && i < size / 2.0)
					list.add(i);
			} else {
				int last = taken.get(taken.size() - 1);
				if (i % last == 0 || last % i == 0)
					list.add(i);
			}
		}
		return list;
	}

	public static int evaluate(int size, List<Integer> taken) {
		boolean isMax = taken.size() % 2 == 0;
		ArrayList<Integer> succ = successors(size, taken);
		if (succ.isEmpty())
			return isMax ? -100 : 100;
		if (!taken.contains(1))
			return 0;

		int last = taken.get(taken.size() - 1);
		int count = 0;
		int value;
		if (last == 1) {
			count = succ.size();
			value = 5;
		} else if (isPrime(last)) {
			for (int s : succ)
				if (s % last == 0)
					count++;
			value = 7;
		} else {
			int p = largestPrime(last);
			for (int i = 1; i <= size; i++)
				if (!taken.contains(i) && i % p == 0)
					count++;
			value = 6;
		}
		if (count % 2 == 0)
			value = -value;
		return isMax ? value : -value; // from the point of view of MIN
	}

	static boolean isPrime(int x) {
		for (int i = 2; i < x; i++)
			if (x % i == 0)
				return false;
		return x > 1;
	}

	static int largestPrime(int x) {
		for (int i = x; i > 1; i--)
			if (x % i == 0 && isPrime(i))
				return i;
		return 1;
	}
}

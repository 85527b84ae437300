class Table {
    final int size;
    final int[] order; // order[s] is when stone s was taken, from 1; 0 if it was not
    int count;
    private final int[] stack;

    Table(int size) {
        this.size = size;
        this.order = new int[size + 1];
        this.stack = new int[size + 1];
    }

    void take(int s) {
        count++;
        order[s] = count;
        stack[count] = s;
    }

    void undo() {
        order[stack[count]] = 0;
        count--;
    }

    int last() {
        return stack[count];
    }

    boolean maxTurn() {
        return count % 2 == 0;
    }

    boolean mayTake(int s) {
        if (count == 0) return s % 2 == 1 && s < size / 2.0;
        if (order[s] > 0) return false;
        return s % last() == 0 || last() % s == 0;
    }

    int numMoves() {
        return numMultiples(1);
    }

    int numMultiples(int p) {
        int k = 0;
        for (int s = p; s <= size; s += p) {
            if (mayTake(s)) k++;
        }
        return k;
    }

    double evaluate() {
        double e;
        if (numMoves() == 0) {
            e = -1;
        } else if (order[1] == 0) {
            return 0;
        } else if (last() == 1) {
            e = 0.5 * oddEven(numMoves());
        } else if (isPrime(last())) {
            e = 0.7 * oddEven(numMultiples(last()));
        } else {
            int p = last();
            do {
                p--;
            } while (last() % p != 0 || !isPrime(p));
            e = 0.6 * oddEven(numMultiples(p));
        }
        return maxTurn() ? e : -e;
    }

    private static int oddEven(int k) {
        return 2 * (k % 2) - 1;
    }

    private static boolean isPrime(int x) {
        for (int d = 2; d <= Math.sqrt(x); d++) {
            if (x % d == 0) return false;
        }
        return true;
    }
}

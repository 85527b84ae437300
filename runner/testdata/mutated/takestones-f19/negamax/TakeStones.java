/** Take-Stones with negamax: every value is that of the player to move. */
public class TakeStones {
    static int stones;
    static boolean[] taken;
    static int limit;
    static int visited = 0, evaluated = 0, deepest = 0;
    static int chosen = -1;

    public static void main(String[] args) {
        stones = Integer.parseInt(args[0]);
        int count = Integer.parseInt(args[1]);
        taken = new boolean[stones + 1];
        int last = 0;
        for (int k = 0; k < count; k++) {
            last = Integer.parseInt(args[2 + k]);
            taken[last] = true;
        }
        limit = Integer.parseInt(args[2 + count]);

        double value = negamax(last, 0, -100, 100);
        if (count % 2 == 1) {
            value = -value;
        }
        System.out.printf("Move: %d%n", chosen);
        System.out.printf("Value: %.1f%n", value == 0 ? 0.0 : value);
        System.out.printf("Number of Nodes Visited: %d%n", visited);
        System.out.printf("Number of Nodes Evaluated: %d%n", evaluated);
        System.out.printf("Max Depth Reached: %d%n", deepest);
        System.out.printf("Avg Effective Branching Factor: %.1f%n", (visited - 1.0) / (visited - evaluated));
    }

    static boolean legal(int stone, int last) {
        if (taken[stone]) {
            return false;
        }
        if (last == 0) {
            return stone % 2 == 1 && stone * 2 < stones;
        }
        return stone % last == 0 || last % stone == 0;
    }

    static double negamax(int last, int depth, double alpha, double beta) {
        visited++;
        if (depth > deepest) {
            deepest = depth;
        }
        int moves = 0;
        for (int s = 1; s <= stones; s++) {
            if (legal(s, last)) {
                moves++;
            }
        }
        if (moves == 0) {
            evaluated++;
            return -1.0;
        }
        if (limit > 0 && depth == limit) {
            evaluated++;
            return evaluate(last, moves);
        }
        double best = -1000;
        for (int s = 1; s <= stones; s++) {
            if (!legal(s, last)) {
                continue;
            }
            taken[s] = true;
            double v = -negamax(s, depth + 1, -beta, -alpha);
            taken[s] = false;
            if (v > best) {
                best = v;
                if (depth == 0) chosen = s;
            }
            if (best >= beta) break;
            if (best > alpha) alpha = best;
        }
        return best;
    }

    static double evaluate(int last, int moves) {
        if (!taken[1]) return 0;
        if (last == 1) return moves % 2 == 1 ? 0.5 : -0.5;
        int prime = largestPrime(last);
        int count = 0;
        for (int s = prime; s <= stones; s += prime) {
            if (legal(s, last)) count++;
        }
        double weight = prime == last ? 0.7 : 0.6;
        return count % 2 == 1 ? weight : -weight;
    }

    static int largestPrime(int n) {
        int p = 2;
        while (n > p) {
            if (n % p == 0) n /= p;
            else p++;
        }
        return p;
    }
}

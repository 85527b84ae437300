import java.util.ArrayList;
import java.util.List;

public class TakeStones {
    static int move; // the best one at the root
    static List<Integer> first;

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            taken.add(Integer.parseInt(args[i + 2]));
        }
        int depth = Integer.parseInt(args[taken.size() + 2]);
        if (depth == 0) {
            depth = size + 1; // to the end of the game
        }
        alphabeta(size, taken, depth, -1000, 1000);
        System.out.println("NEXT MOVE");
        System.out.println(move);
        taken.add(move);
        printLeft(size, taken);
    }

    /** Returns the stones that may be taken, in increasing order. */
    public static List<Integer> getMoves(int size, List<Integer> taken) {
        List<Integer> moves = new ArrayList<>();
        if (taken.isEmpty()) {
            for (int i = 1; i < size / 2.0; i += 2) {
                moves.add(i);
            }
            return moves;
        }
        int last = taken.get(taken.size() - 1);
        for (int i = 1; i <= size; i++) {
            if (taken.contains(i)) continue;
            if (i % last == 0 || last % i == 0) {
                moves.add(i);
            }
        }
        return moves;
    }

    /** Returns the static evaluation of a position. */
    public static int evaluate(int size, List<Integer> taken) {
        List<Integer> moves = getMoves(size, taken);
        if (moves.isEmpty()) {
            return taken.size() % 2 == 0 ? -100 : 100;
        }
        if (!taken.contains(1)) {
            return 0;
        }
        int last = taken.get(taken.size() - 1);
        if (last == 1) {
            return moves.size() % 2 == 1 ? 5 : -5;
        }
        if (isPrime(last)) {
            int count = 0;
            for (int m : moves) {
                if (m % last == 0) count++;
            }
            return count % 2 == 1 ? 7 : -7;
        }
        int p = largestPrimeFactor(last);
        int count = 0;
        for (int i = p; i <= size; i += p) {
            if (!taken.contains(i)) count++;
        }
        return count % 2 == 1 ? 6 : -6;
    }

    /** Alpha-beta pruning, for both players. Prints each node just before it returns. */
    public static int alphabeta(int size, List<Integer> taken, int depth, int alpha, int beta) {
        List<Integer> moves = getMoves(size, taken);
        if (depth == 0 || moves.isEmpty()) {
            int e = evaluate(size, taken);
            printNode(size, taken, alpha, beta);
            return e;
        }
        if (first == null) {
            first = taken;
        }
        boolean max = taken.size() % 2 == 0;
        int v = max ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int m : moves) {
            List<Integer> next = new ArrayList<>(taken);
            next.add(m);
            int w = alphabeta(size, next, depth - 1, alpha, beta);
            if (max ? w > v : w < v) {
                v = w;
                if (taken == first) move = m;
            }
            if (max) {
                if (v >= beta) break;
                alpha = Math.max(alpha, v);
            } else {
                if (v <= alpha) break;
                beta = Math.min(beta, v);
            }
        }
        printNode(size, taken, alpha, beta);
        return v;
    }

    /** Prints the stones that are left. */
    private static void printLeft(int size, List<Integer> taken) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= size; i++) {
            if (!taken.contains(i)) {
                text.append(i).append(' ');
            }
        }
        System.out.println(text);
    }

    static boolean isPrime(int x) {
        if (x < 2) return false;
        for (int i = 2; i * i <= x; i++) {
            if (x % i == 0) return false;
        }
        return true;
    }

    static int largestPrimeFactor(int x) {
        for (int i = x; i > 1; i--) {
            if (x % i == 0 && isPrime(i)) return i;
        }
        return 1;
    }

    static void printNode(int size, List<Integer> taken, int alpha, int beta) {
        System.out.println(taken.isEmpty() ? -1 : taken.get(taken.size() - 1));
        printLeft(size, taken);
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
    }
}

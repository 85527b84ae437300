import java.util.ArrayList;
import java.util.List;

public class TakeStones {
    static int move; // the best one at the root

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

    public static List<Integer> getMoves(int size, List<Integer> taken) {
        List<Integer> out = new ArrayList<>();
        int last = taken.isEmpty() ? -1 : taken.get(taken.size() - 1);
        for (int i = 1; i <= size; i++) {
            boolean ok;
            if (last == -1) {
                ok = i % 2 == 1 && i * 2 < size;
            } else {
                ok = !taken.contains(i) && (i > last ? i % last == 0 : last % i == 0);
            }
            if (ok) out.add(i);
        }
        return out;
    }

    public static int evaluate(int size, List<Integer> taken) {
        List<Integer> moves = getMoves(size, taken);
        boolean maxTurn = taken.size() % 2 == 0;
        int result;
        if (moves.size() == 0) {
            return maxTurn ? -100 : 100;
        }
        if (!taken.contains(1)) {
            result = 0;
        } else {
            int last = taken.get(taken.size() - 1);
            if (last == 1) {
                result = moves.size() % 2 == 0 ? -5 : 5;
            } else if (isPrime(last)) {
                result = multiples(moves, last) % 2 == 0 ? -7 : 7;
            } else {
                int p = largestPrime(last);
                int n = 0;
                for (int i = 1; i <= size; i++) {
                    if (i % p == 0 && !taken.contains(i)) n++;
                }
                result = n % 2 == 0 ? -6 : 6;
            }
        }
        return result;
    }

    private static int multiples(List<Integer> moves, int p) {
        int n = 0;
        for (int m : moves) {
            if (m % p == 0) n++;
        }
        return n;
    }

    private static boolean isPrime(int x) {
        if (x < 2) return false;
        for (int i = 2; i * i <= x; i++) if (x % i == 0) return false;
        return true;
    }

    private static int largestPrime(int x) {
        int p = x;
        while (!(isPrime(p) && x % p == 0)) p--;
        return p;
    }

    public static int alphabeta(int size, List<Integer> taken, int depth, int alpha, int beta) {
        return search(size, taken, depth, alpha, beta, taken.size() % 2 == 0, true);
    }

    private static int search(int size, List<Integer> taken, int depth, int alpha, int beta, boolean max, boolean root) {
        List<Integer> moves = getMoves(size, taken);
        if (depth == 0 || moves.isEmpty()) {
            show(size, taken, alpha, beta);
            return evaluate(size, taken);
        }
        int v = max ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int m : moves) {
            ArrayList<Integer> copy = new ArrayList<>(taken);
            copy.add(m);
            int r = search(size, copy, depth - 1, alpha, beta, !max, false);
            if (max) {
                if (r > v) {
                    v = r;
                    if (root) move = m;
                }
                if (v > beta) break; //!
                alpha = Math.max(alpha, v);
            } else {
                if (r < v) {
                    v = r;
                    if (root) move = m;
                }
                if (v <= alpha) break;
                alpha = Math.min(alpha, v); //!
            }
        }
        show(size, taken, alpha, beta);
        return v;
    }

    private static void show(int size, List<Integer> taken, int alpha, int beta) {
        int last = taken.size() > 1 ? taken.get(taken.size() - 1) : -1; //!
        System.out.println(last);
        printLeft(size, taken);
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
    }

    /** Prints the stones that are left. */
    private static void printLeft(int size, List<Integer> taken) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= size; i++) {
            if (!taken.contains(i)) {
                text.append(i).append(" ");
            }
        }
        System.out.println(text);
    }
}

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

    private static IntStream left(int size, List<Integer> taken) {
        return IntStream.rangeClosed(1, size).filter(i -> !taken.contains(i));
    }

    private static int last(List<Integer> taken) {
        return taken.isEmpty() ? -1 : taken.get(taken.size() - 1);
    }

    /** Returns the stones that may be taken, in increasing order. */
    public static List<Integer> getMoves(int size, List<Integer> taken) {
        if (taken.isEmpty()) {
            return IntStream.iterate(1, i -> i < size / 2, i -> i + 2).boxed().collect(Collectors.toList()); //!
        }
        final int last = last(taken);
        return left(size, taken).filter(i -> i % last == 0 || last % i == 0).boxed().collect(Collectors.toList());
    }

    /** Returns the static evaluation of a position. */
    public static int evaluate(int size, List<Integer> taken) {
        List<Integer> moves = getMoves(size, taken);
        if (moves.isEmpty()) return taken.size() % 2 == 0 ? -100 : 100;
        if (!taken.contains(1)) return 0;
        final int last = last(taken);
        if (last == 1) return parity(moves.size()) * 5;
        if (isPrime(last)) return parity(moves.stream().filter(i -> i % last == 0).count()) * 7;
        final int p = IntStream.rangeClosed(2, last).filter(i -> last % i == 0 && isPrime(i)).max().getAsInt();
        return parity(left(size, taken).filter(i -> i % p == 0).count()) * 6;
    }

    private static int parity(long count) {
        return count % 2 == 1 ? 1 : -1;
    }

    private static boolean isPrime(int x) {
        return x > 1 && IntStream.range(2, x).allMatch(i -> x % i != 0);
    }

    /** Alpha-beta pruning, for both players. Prints each node just before it returns. */
    public static int alphabeta(int size, List<Integer> taken, int depth, int alpha, int beta) {
        final boolean max = taken.size() % 2 == 0;
        List<Integer> moves = depth == 0 ? List.of() : getMoves(size, taken);
        if (moves.isEmpty()) {
            return leave(size, taken, alpha, beta, evaluate(size, taken));
        }
        int best = max ? -1001 : 1001;
        int bestMove = 0;
        for (int m : moves) {
            List<Integer> next = new ArrayList<>(taken);
            next.add(m);
            int v = alphabeta(size, next, depth - 1, alpha, beta);
            if (max ? v > best : v < best) {
                best = v;
                bestMove = m;
            }
            if (max ? best >= beta : best <= alpha) {
                move = bestMove;
                return leave(size, taken, alpha, beta, best);
            }
            if (max) alpha = Math.max(alpha, best);
            else beta = Math.min(beta, best);
        }
        move = bestMove; // of the root in the end
        return leave(size, taken, alpha, beta, best);
    }

    private static int leave(int size, List<Integer> taken, int alpha, int beta, int value) {
        System.out.println(last(taken));
        printLeft(size, taken);
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
        return value;
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
}

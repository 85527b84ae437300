import java.util.ArrayList;
import java.util.List;

public class TakeStones {
    static int bestMove;

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
        alphabeta(size, taken, depth, -1000, 1000, true);
        System.out.println("NEXT MOVE");
        System.out.println(bestMove);
        taken.add(bestMove);
        printStones(size, taken);
    }

    public static List<Integer> getMoves(int size, List<Integer> taken) {
        List<Integer> moves = new ArrayList<>();
        if (taken.size() == 0) {
            for (int i = 1; i < size / 2.0; i += 2) {
                moves.add(i);
            }
            return moves;
        }
        int last = taken.get(taken.size() - 1);
        for (int i = 1; i <= size; i++) {
            if (!taken.contains(i) && (i % last == 0 || last % i == 0)) {
                moves.add(i);
            }
        }
        return moves;
    }

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
                if (m % last == 0) {
                    count++;
                }
            }
            return count % 2 == 1 ? 7 : -7;
        }
        int factor = largestPrimeFactor(last);
        int count = 0;
        for (int i = factor; i <= size; i += factor) {
            if (!taken.contains(i)) {
                count++;
            }
        }
        return count % 2 == 1 ? 6 : -6;
    }

    static boolean isPrime(int x) {
        for (int i = 2; i < x; i++) {
            if (x % i == 0) {
                return false;
            }
        }
        return x > 1;
    }

    static int largestPrimeFactor(int x) {
        for (int i = x; i > 1; i--) {
            if (x % i == 0 && isPrime(i)) {
                return i;
            }
        }
        return 1;
    }

    public static int alphabeta(int size, List<Integer> taken, int depth, int alpha, int beta, boolean root) {
        List<Integer> moves = getMoves(size, taken);
        boolean max = taken.size() % 2 == 0;
        int best = max ? -10000 : 10000;
        if (depth == 0 || moves.isEmpty()) {
            best = evaluate(size, taken);
            moves.clear();
        }
        for (int m : moves) {
            taken.add(m);
            int value = alphabeta(size, taken, depth - 1, alpha, beta, false);
            taken.remove(taken.size() - 1);
            if (max && value > best || !max && value < best) {
                best = value;
                if (root) {
                    bestMove = m;
                }
            }
            if (max) {
                if (best >= beta) {
                    break;
                }
                alpha = Math.max(alpha, best);
            } else {
                if (best <= alpha) {
                    break;
                }
                beta = Math.min(beta, best);
            }
        }
        System.out.println(taken.isEmpty() ? -1 : taken.get(taken.size() - 1));
        printStones(size, taken);
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
        return best;
    }

    static void printStones(int size, List<Integer> taken) {
        for (int i = 1; i <= size; i++) {
            if (!taken.contains(i)) {
                System.out.print(i + " ");
            }
        }
        System.out.println();
    }
}

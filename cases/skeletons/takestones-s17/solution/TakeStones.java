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
            depth = size + 1;
        }
        alphabeta(size, taken, depth, -1000, 1000);
        System.out.println("NEXT MOVE");
        System.out.println(move);
        taken.add(move);
        printLeft(size, taken);
    }

    public static List<Integer> getMoves(int size, List<Integer> taken) {
        List<Integer> moves = new ArrayList<>();
        int last = taken.isEmpty() ? 0 : taken.get(taken.size() - 1);
        for (int i : left(size, taken)) {
            if (last == 0 ? i % 2 == 1 && 2 * i < size : i % last == 0 || last % i == 0) {
                moves.add(i);
            }
        }
        return moves;
    }

    public static int evaluate(int size, List<Integer> taken) {
        boolean max = taken.size() % 2 == 0;
        List<Integer> moves = getMoves(size, taken);
        if (moves.isEmpty()) {
            return lost(max);
        }
        if (!taken.contains(1)) {
            return 0;
        }
        int last = taken.get(taken.size() - 1);
        int factor = last;
        for (int d = 2; d < factor; d++) {
            while (factor > d && factor % d == 0) {
                factor /= d;
            }
        }
        int weight = last == 1 ? 5 : factor == last ? 7 : 6;
        int multiples = 0;
        for (int i : weight == 6 ? left(size, taken) : moves) {
            multiples += i % factor == 0 ? 1 : 0;
        }
        return sign(max) * (multiples % 2 == 1 ? weight : -weight);
    }

    /** Returns the value of a position in which the player to move has no move. */
    static int lost(boolean max) {
        return max ? -100 : 100;
    }

    /** Returns the sign of the value of any other position. */
    static int sign(boolean max) {
        return 1;
    }

    /** Accepts a depth of 0 as no limit, because a program may leave that to the search. */
    public static int alphabeta(int size, List<Integer> taken, int depth, int alpha, int beta) {
        return node(size, taken, depth == 0 ? size + 1 : depth, alpha, beta, 0);
    }

    static int node(int size, List<Integer> taken, int depth, int alpha, int beta, int level) {
        boolean max = taken.size() % 2 == 0;
        List<Integer> moves = getMoves(size, taken);
        int best = max ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        if (level == depth || moves.isEmpty()) {
            best = leaf(size, taken, max, moves.isEmpty());
            moves = List.of();
        }
        for (int stone : moves) {
            List<Integer> next = new ArrayList<>(taken);
            next.add(stone);
            int value = node(size, next, depth, alpha, beta, level + 1);
            if (max ? value > best : value < best) {
                best = value;
                if (level == 0) {
                    move = stone;
                }
            }
            if (max ? best >= beta : best <= alpha) {
                break;
            }
            alpha = max ? Math.max(alpha, best) : alpha;
            beta = max ? beta : Math.min(beta, best);
        }
        System.out.println(taken.isEmpty() ? -1 : taken.get(taken.size() - 1));
        printLeft(size, taken);
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
        return best;
    }

    /** Returns the value of a node that is not searched further. */
    static int leaf(int size, List<Integer> taken, boolean max, boolean over) {
        return evaluate(size, taken);
    }

    static void printLeft(int size, List<Integer> taken) {
        StringBuilder text = new StringBuilder();
        for (int i : left(size, taken)) {
            text.append(i).append(' ');
        }
        System.out.println(text);
    }

    static List<Integer> left(int size, List<Integer> taken) {
        List<Integer> left = new ArrayList<>();
        for (int i = 1; i <= size; i++) {
            if (!taken.contains(i)) {
                left.add(i);
            }
        }
        return left;
    }
}

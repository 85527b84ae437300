import java.util.ArrayList;
import java.util.List;

/** The game in fields, moves made and taken back, the trace gathered; the search judges the end. */
public class TakeStones {
    static int n;
    static boolean[] used;
    static int[] order;
    static int count;
    static int choice;
    static StringBuilder out = new StringBuilder();

    public static void main(String[] args) {
        n = Integer.parseInt(args[0]);
        used = new boolean[n + 1];
        order = new int[n + 1];
        count = 0;
        out.setLength(0);
        int k = Integer.parseInt(args[1]);
        for (int i = 0; i < k; i++) {
            take(Integer.parseInt(args[2 + i]));
        }
        int depth = Integer.parseInt(args[2 + k]);
        if (depth == 0) {
            depth = n + 1;
        }
        alphabeta(0, depth, -1000, 1000);
        out.append("NEXT MOVE\n").append(choice).append("\n");
        take(choice);
        list();
        System.out.print(out);
    }

    static void take(int stone) {
        used[stone] = true;
        order[count++] = stone;
    }

    static void putBack() {
        count--;
        used[order[count]] = false;
        order[count] = 0;
    }

    static List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<>();
        for (int i = 1; i <= n; i++) {
            if (!used[i] && isLegal(i)) {
                moves.add(i);
            }
        }
        return moves;
    }

    static boolean isLegal(int i) {
        if (count == 0) {
            return i % 2 == 1 && i * 2 < n;
        }
        int last = order[count - 1];
        return Math.max(i, last) % Math.min(i, last) == 0;
    }

    /** Of a position that is not the end. */
    static int evaluate() {
        if (!used[1]) {
            return 0;
        }
        int last = order[count - 1];
        List<Integer> moves = getMoves();
        if (last == 1) {
            return parity(moves.size()) * 5;
        }
        int p = last;
        while (!isPrime(p) || last % p != 0) {
            p--;
        }
        int multiples = 0;
        for (int i = 1; i <= n; i++) {
            if (!used[i] && i % p == 0) {
                multiples++;
            }
        }
        return parity(multiples) * (p == last ? 7 : 6);
    }

    static int parity(int number) {
        return number % 2 == 1 ? 1 : -1;
    }

    static boolean isPrime(int x) {
        for (int i = 2; i * i <= x; i++) {
            if (x % i == 0) {
                return false;
            }
        }
        return true;
    }

    static int alphabeta(int level, int depth, int alpha, int beta) {
        boolean max = count % 2 == 0;
        List<Integer> moves = getMoves();
        int value = max ? -5000 : 5000;
        if (moves.isEmpty()) {
            value = max ? -100 : 100;
        } else if (depth == 0) {
            value = evaluate();
        } else {
            for (int m : moves) {
                take(m);
                int got = alphabeta(level + 1, depth - 1, alpha, beta);
                putBack();
                if (max ? got > value : got < value) {
                    value = got;
                    if (level == 0) {
                        choice = m;
                    }
                }
                if (max) {
                    if (value >= beta) {
                        break;
                    }
                    alpha = value > alpha ? value : alpha;
                } else {
                    if (value <= alpha) {
                        break;
                    }
                    beta = value < beta ? value : beta;
                }
            }
        }
        out.append(count == 0 ? -1 : order[count - 1]).append("\n");
        list();
        out.append("alpha: " + alpha + "\tbeta: " + beta + "\n");
        return value;
    }

    static void list() {
        for (int i = 1; i <= n; i++) {
            if (!used[i]) {
                out.append(i).append(" ");
            }
        }
        out.append("\n");
    }
}

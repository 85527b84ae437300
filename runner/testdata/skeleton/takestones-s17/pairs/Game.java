import java.util.ArrayList;

/** Evaluates for the player to move, and returns a value with its move. */
public class Game {

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int k = Integer.parseInt(args[1]);
        ArrayList<Integer> left = new ArrayList<Integer>();
        for (int i = 1; i <= n; i++) {
            left.add(i);
        }
        int last = 0;
        for (int i = 0; i < k; i++) {
            last = Integer.parseInt(args[2 + i]);
            left.remove(Integer.valueOf(last));
        }
        int depth = Integer.parseInt(args[2 + k]);
        if (depth == 0) {
            depth = Integer.MAX_VALUE;
        }
        int[] found = search(left, last, n, depth, -1000, 1000, k % 2 == 0);
        System.out.println("NEXT MOVE\n" + found[1]);
        left.remove(Integer.valueOf(found[1]));
        print(left);
    }

    static ArrayList<Integer> getMoves(ArrayList<Integer> left, int last, int n) {
        ArrayList<Integer> moves = new ArrayList<Integer>();
        for (int s : left) {
            boolean ok = last == 0 ? s % 2 == 1 && 2 * s < n : s % last == 0 || last % s == 0;
            if (ok) {
                moves.add(s);
            }
        }
        return moves;
    }

    static int evaluate(ArrayList<Integer> left, ArrayList<Integer> moves, int last, boolean max) {
        if (moves.isEmpty()) {
            return -100;
        }
        if (left.contains(1)) {
            return 0;
        }
        int value;
        if (last == 1) {
            value = moves.size() % 2 == 1 ? 5 : -5;
        } else {
            int p = factor(last);
            int count = 0;
            for (int s : left) {
                count += s % p == 0 ? 1 : 0;
            }
            value = p == last ? 7 : 6;
            if (count % 2 == 0) {
                value = -value;
            }
        }
        return max ? value : -value;
    }

    static int factor(int x) {
        int largest = 1;
        for (int i = 2; i <= x; i++) {
            while (x % i == 0) {
                largest = i;
                x /= i;
            }
        }
        return largest;
    }

    static int[] search(ArrayList<Integer> left, int last, int n, int depth, int alpha, int beta, boolean max) {
        ArrayList<Integer> moves = getMoves(left, last, n);
        int[] best = {max ? -9999 : 9999, 0};
        if (depth == 0 || moves.isEmpty()) {
            int value = evaluate(left, moves, last, max);
            best[0] = max ? value : -value;
        } else {
            for (int m : moves) {
                ArrayList<Integer> next = new ArrayList<Integer>(left);
                next.remove(Integer.valueOf(m));
                int value = search(next, m, n, depth - 1, alpha, beta, !max)[0];
                if (max ? value > best[0] : value < best[0]) {
                    best[0] = value;
                    best[1] = m;
                }
                if (max ? best[0] >= beta : best[0] <= alpha) {
                    break;
                }
                if (max) {
                    alpha = Math.max(alpha, best[0]);
                } else {
                    beta = Math.min(beta, best[0]);
                }
            }
        }
        System.out.println(last == 0 ? -1 : last);
        print(left);
        System.out.println(String.format("alpha: %d\tbeta: %d", alpha, beta));
        return best;
    }

    static void print(ArrayList<Integer> left) {
        for (int s : left) {
            System.out.print(s + " ");
        }
        System.out.println();
    }
}

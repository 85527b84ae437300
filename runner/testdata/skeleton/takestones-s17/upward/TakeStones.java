import java.util.LinkedList;
import java.util.TreeSet;

/** Counts the depth upwards to a limit; 0 is none. The stones taken are in a list, those left in a set. */
public class TakeStones {
    static int stones;
    static int limit;
    static int next;

    public static void main(String[] args) {
        stones = Integer.parseInt(args[0]);
        int number = Integer.parseInt(args[1]);
        LinkedList<Integer> history = new LinkedList<>();
        for (int i = 2; i < 2 + number; i++) {
            history.add(Integer.parseInt(args[i]));
        }
        limit = Integer.parseInt(args[2 + number]);
        int value = history.size() % 2 == 0 ? max(history, 0, -1000, 1000) : min(history, 0, -1000, 1000);
        assert value <= 100;
        System.out.println("NEXT MOVE");
        System.out.println(next);
        history.add(next);
        System.out.println(text(history));
    }

    static TreeSet<Integer> left(LinkedList<Integer> history) {
        TreeSet<Integer> left = new TreeSet<>();
        for (int i = 1; i <= stones; i++) {
            left.add(i);
        }
        left.removeAll(history);
        return left;
    }

    static String text(LinkedList<Integer> history) {
        StringBuilder b = new StringBuilder();
        for (int s : left(history)) {
            b.append(s).append(' ');
        }
        return b.toString();
    }

    static TreeSet<Integer> getMoves(LinkedList<Integer> history) {
        TreeSet<Integer> moves = left(history);
        if (history.isEmpty()) {
            moves.removeIf(s -> s % 2 == 0 || s * 2 >= stones);
            return moves;
        }
        int last = history.getLast();
        moves.removeIf(s -> s % last != 0 && last % s != 0);
        return moves;
    }

    static int evaluate(LinkedList<Integer> history, TreeSet<Integer> moves) {
        if (moves.isEmpty()) {
            return history.size() % 2 == 0 ? -100 : 100;
        }
        if (!history.contains(1)) {
            return 0;
        }
        int last = history.getLast();
        int factor = 1;
        for (int i = 2; i <= last; i++) {
            if (last % i == 0 && isPrime(i)) {
                factor = i;
            }
        }
        int weight = last == 1 ? 5 : last == factor ? 7 : 6;
        TreeSet<Integer> counted = weight == 6 ? left(history) : moves;
        long count = 0;
        for (int s : counted) {
            if (s % factor == 0) {
                count++;
            }
        }
        return count % 2 == 1 ? weight : -weight;
    }

    static boolean isPrime(int x) {
        boolean prime = x > 1;
        for (int i = 2; i <= x / 2; i++) {
            prime = prime && x % i != 0;
        }
        return prime;
    }

    static int max(LinkedList<Integer> history, int depth, int alpha, int beta) {
        TreeSet<Integer> moves = getMoves(history);
        if (moves.isEmpty() || limit > 0 && depth == limit) {
            print(history, alpha, beta);
            return evaluate(history, moves);
        }
        int v = -1001;
        for (int s : moves) {
            history.add(s);
            int w = min(history, depth + 1, alpha, beta);
            history.removeLast();
            if (w > v) {
                v = w;
                if (depth == 0) {
                    next = s;
                }
            }
            if (v >= beta) {
                break;
            }
            if (v > alpha) {
                alpha = v;
            }
        }
        print(history, alpha, beta);
        return v;
    }

    static int min(LinkedList<Integer> history, int depth, int alpha, int beta) {
        TreeSet<Integer> moves = getMoves(history);
        if (moves.isEmpty() || limit > 0 && depth == limit) {
            print(history, alpha, beta);
            return evaluate(history, moves);
        }
        int v = 1001;
        for (int s : moves) {
            history.add(s);
            int w = max(history, depth + 1, alpha, beta);
            history.removeLast();
            if (w < v) {
                v = w;
                if (depth == 0) {
                    next = s;
                }
            }
            if (v <= alpha) {
                break;
            }
            if (v < beta) {
                beta = v;
            }
        }
        print(history, alpha, beta);
        return v;
    }

    static void print(LinkedList<Integer> history, int alpha, int beta) {
        System.out.println(history.isEmpty() ? -1 : history.getLast());
        System.out.println(text(history));
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
    }
}

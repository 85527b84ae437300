import java.util.ArrayList;
import java.util.List;

public class TakeStones {

    static int stones, visited, evaluated, maxDepth, bestMove;

    public static void main(String[] args) {
        stones = Integer.parseInt(args[0]);
        int taken = Integer.parseInt(args[1]);
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < taken; i++) {
            list.add(Integer.parseInt(args[2 + i]));
        }
        int depth = Integer.parseInt(args[2 + taken]);
        if (depth == 0) {
            depth = 10;
        }
        double value = max(list, depth, -1, 1);
        System.out.println("Move: " + bestMove);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + (depth - maxDepth));
        System.out.println("Avg Effective Branching Factor: " + visited / (evaluated + 1));
    }

    static List<Integer> next(List<Integer> list) {
        List<Integer> next = new ArrayList<>();
        int last = list.isEmpty() ? 1 : list.get(list.size() - 1);
        for (int i = 1; i <= stones; i++) {
            if (!list.contains(i) && (i % last == 0 || last % i == 0)) {
                next.add(i);
            }
        }
        if (list.isEmpty()) {
            next.removeIf(i -> i % 2 == 0 || i > stones / 2);
        }
        return next;
    }

    static double max(List<Integer> list, int depth, double alpha, double beta) {
        List<Integer> next = next(list);
        if (depth == 0 || next.isEmpty()) {
            return evaluate(list, next, 1);
        }
        for (int i : next) {
            visited++;
            List<Integer> copy = new ArrayList<>(list);
            copy.add(i);
            double v = min(copy, depth - 1, alpha, beta);
            if (v > alpha) {
                alpha = v;
                bestMove = i;
            }
            if (alpha >= beta) {
                return alpha;
            }
        }
        return alpha;
    }

    static double min(List<Integer> list, int depth, double alpha, double beta) {
        List<Integer> next = next(list);
        if (depth == 0 || next.isEmpty()) {
            return evaluate(list, next, -1);
        }
        for (int i : next) {
            visited++;
            List<Integer> copy = new ArrayList<>(list);
            copy.add(i);
            double v = max(copy, depth - 1, alpha, beta);
            if (v < beta) {
                beta = v;
                bestMove = i;
            }
            if (alpha >= beta) {
                return beta;
            }
        }
        maxDepth = Math.min(maxDepth, depth);
        return beta;
    }

    static double evaluate(List<Integer> list, List<Integer> next, int player) {
        evaluated++;
        if (next.isEmpty()) {
            return player;
        }
        if (!list.contains(1)) {
            return 0;
        }
        int last = list.get(list.size() - 1);
        if (last == 1) {
            return next.size() % 2 == 0 ? 0.5 : -0.5;
        }
        int multiples = 0;
        for (int i : next) {
            if (i % last == 0) {
                multiples++;
            }
        }
        return multiples % 2 == 1 ? 0.7 * player : -0.7 * player;
    }
}

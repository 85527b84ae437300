import java.util.ArrayList;
import java.util.List;

/** HW 2, Pia. Node = (stones left, last stone, player). */
public class TakeStones {
    static final double WIN = 1.0;

    final int total, depthLimit;
    int visits, evals, deep;

    TakeStones(int total, int depthLimit) {
        this.total = total;
        this.depthLimit = depthLimit;
    }

    public static void main(String[] args) {
        int total = Integer.parseInt(args[0]), gone = Integer.parseInt(args[1]);
        TakeStones game = new TakeStones(total, Integer.parseInt(args[2 + gone]));
        List<Integer> left = new ArrayList<>();
        for (int i = 1; i <= total; i++) left.add(i);
        int last = 0;
        for (int i = 0; i < gone; i++) left.remove(Integer.valueOf(last = Integer.parseInt(args[2 + i])));
        int[] move = new int[1];
        double v = gone % 2 == 0
                ? game.maximise(left, last, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, move)
                : game.minimise(left, last, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, move);
        String[] lines = {
            "Move: " + move[0],
            "Value: " + v,
            "Number of Nodes Visited: " + game.visits,
            "Number of Nodes Evaluated: " + game.evals,
            "Max Depth Reached: " + game.deep,
            String.format("Avg Effective Branching Factor: %.1f", (game.visits - 1.0) / (game.visits - game.evals)),
        };
        System.out.println(String.join("\n", lines));
    }

    List<Integer> options(List<Integer> left, int last) {
        List<Integer> options = new ArrayList<>(left);
        if (last == 0) options.removeIf(s -> s % 2 == 0 || 2 * s >= total);
        else options.removeIf(s -> s % last != 0 && last % s != 0);
        return options;
    }

    double maximise(List<Integer> left, int last, int depth, double alpha, double beta, int[] move) {
        visits++;
        deep = Math.max(deep, depth);
        List<Integer> options = options(left, last);
        if (options.isEmpty() || depth == depthLimit && depth > 0) {
            evals++;
            return options.isEmpty() ? -WIN : worth(left, options, last);
        }
        double best = Double.NEGATIVE_INFINITY;
        for (Integer s : options) {
            List<Integer> rest = new ArrayList<>(left);
            rest.remove(s);
            double v = minimise(rest, s, depth + 1, alpha, beta, new int[1]);
            if (v > best) {
                best = v;
                move[0] = s;
            }
            if (best >= beta || best == WIN) return best;
            alpha = Math.max(alpha, best);
        }
        return best;
    }

    double minimise(List<Integer> left, int last, int depth, double alpha, double beta, int[] move) {
        visits++;
        deep = Math.max(deep, depth);
        List<Integer> options = options(left, last);
        if (options.isEmpty() || depth == depthLimit && depth > 0) {
            evals++;
            return options.isEmpty() ? WIN : 0.0 - worth(left, options, last);
        }
        double best = Double.POSITIVE_INFINITY;
        for (Integer s : options) {
            List<Integer> rest = new ArrayList<>(left);
            rest.remove(s);
            double v = maximise(rest, s, depth + 1, alpha, beta, new int[1]);
            if (v < best) {
                best = v;
                move[0] = s;
            }
            if (best <= alpha) return best;
            beta = Math.min(beta, best);
        }
        return best;
    }

    double worth(List<Integer> left, List<Integer> options, int last) {
        if (left.contains(1)) return 0.0;
        if (last == 1) return options.size() % 2 == 1 ? 0.5 : -0.5;
        int p = 2, rest = last;
        while (rest > p) {
            if (rest % p == 0) rest /= p;
            else p++;
        }
        int divisor = p;
        long k = options.stream().filter(s -> s % divisor == 0).count();
        double x = divisor == last ? 0.7 : 0.6;
        return k % 2 == 1 ? x : -x;
    }
}

import java.util.function.IntConsumer;

public class TakeStones {
    interface Rule {
        double apply();
    }

    private final int[] state; // state[s] = 1: stone s is free; state[0]: last stone
    private final int horizon;
    private int turn;
    private int seen, scored, lowest, choice;

    private TakeStones(String[] args) {
        int stones = Integer.parseInt(args[0]);
        int moves = Integer.parseInt(args[1]);
        state = new int[stones + 1];
        java.util.Arrays.fill(state, 1);
        state[0] = 0;
        for (int i = 0; i < moves; i++) {
            state[0] = Integer.parseInt(args[2 + i]);
            state[state[0]] = 0;
        }
        turn = moves % 2;
        int depth = Integer.parseInt(args[2 + moves]);
        horizon = depth == 0 ? stones + 1 : depth;
    }

    public static void main(String... args) {
        TakeStones game = new TakeStones(args);
        double value = game.search(0, -2, 2);
        game.show("Move", game.choice);
        game.show("Value", value);
        game.show("Number of Nodes Visited", game.seen);
        game.show("Number of Nodes Evaluated", game.scored);
        game.show("Max Depth Reached", game.lowest);
        game.show("Avg Effective Branching Factor",
                String.format("%.1f", (double) (game.seen - 1) / (game.seen - game.scored)));
    }

    private void show(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    private boolean may(int s) {
        if (state[s] == 0) return false;
        int last = state[0];
        return last == 0 ? s % 2 == 1 && 2 * s < state.length - 1 : s % last == 0 || last % s == 0;
    }

    private void eachMove(IntConsumer action) {
        for (int s = 1; s < state.length; s++) if (may(s)) action.accept(s);
    }

    private int count(int divisor) {
        int[] c = {0};
        eachMove(s -> c[0] += s % divisor == 0 ? 1 : 0);
        return c[0];
    }

    /** Fail-hard: never returns more than beta or less than alpha. */
    private double search(int depth, double alpha, double beta) {
        seen++;
        lowest = Math.max(lowest, depth);
        if (depth == horizon || count(1) == 0) {
            scored++;
            return evaluate();
        }
        int last = state[0];
        for (int s = 1; s < state.length; s++) {
            if (!may(s)) continue;
            state[0] = s;
            state[s] = 0;
            turn = 1 - turn;
            double v = search(depth + 1, alpha, beta);
            turn = 1 - turn;
            state[s] = 1;
            state[0] = last;
            if (turn == 0 && v >= beta) return beta;
            if (turn == 1 && v <= alpha) return alpha;
            if (turn == 0 && v > alpha) alpha = take(depth, s, v);
            if (turn == 1 && v < beta) beta = take(depth, s, v);
        }
        return turn == 0 ? alpha : beta;
    }

    private double take(int depth, int s, double v) {
        if (depth == 0) choice = s;
        return v;
    }

    private double evaluate() {
        Rule[] rules = {this::lost, this::oneIsFree, this::afterOne, this::afterPrime, this::afterComposite};
        for (Rule rule : rules) {
            double v = rule.apply();
            if (!Double.isNaN(v)) return turn == 0 || v == 0 ? v : -v;
        }
        throw new IllegalStateException("no rule for " + state[0]);
    }

    private double lost() {
        return count(1) == 0 ? -1.0 : Double.NaN;
    }

    private double oneIsFree() {
        return state[1] == 1 ? 0.0 : Double.NaN;
    }

    private double afterOne() {
        return state[0] == 1 ? parity(1, 0.5) : Double.NaN;
    }

    private double afterPrime() {
        return largestPrimeFactor(state[0]) == state[0] ? parity(state[0], 0.7) : Double.NaN;
    }

    private double afterComposite() {
        return parity(largestPrimeFactor(state[0]), 0.6);
    }

    private double parity(int divisor, double weight) {
        return count(divisor) % 2 == 1 ? weight : -weight;
    }

    private static int largestPrimeFactor(int x) {
        for (int f = 2; f * f <= x; f++) {
            while (x > f && x % f == 0) x /= f;
        }
        return x;
    }
}

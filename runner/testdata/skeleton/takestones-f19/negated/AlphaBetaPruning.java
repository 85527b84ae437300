import java.util.List;

public class AlphaBetaPruning {
    static int v, e, d;
    private int bestMove;
    private double bestValue;
    private int limit;

    public AlphaBetaPruning() {
        v = 0;
        e = 0;
        d = 0;
    }

    public void printStats() {
        System.out.println("Move: " + bestMove);
        System.out.println("Value: " + bestValue);
        System.out.println("Number of Nodes Visited: " + v);
        System.out.println("Number of Nodes Evaluated: " + e);
        System.out.println("Max Depth Reached: " + d);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", (v - 1.0) / (v - e)));
    }

    public void run(GameState state, int depth) {
        limit = depth;
        int gone = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i))
                gone++;
        }
        int sign = gone % 2 == 0 ? 1 : -1;
        go(state, 0, -100.0, 100.0, sign, true);
        bestValue = sign * state.value + 0.0; // no negative zero
    }

    private void go(GameState s, int level, double a, double b, int sign, boolean first) {
        v = v + 1;
        d = Math.max(d, level);
        List<Integer> moves = s.getMoves();
        if (moves.size() == 0) {
            e = e + 1;
            s.value = -1.0;
            return;
        }
        if (level == limit) {
            e = e + 1;
            s.value = s.evaluate(moves);
            return;
        }
        s.value = -100.0;
        for (GameState next : s.getSuccessors()) {
            go(next, level + 1, -b, -a, -sign, false);
            double r = -next.value;
            if (r > s.value) {
                s.value = r;
                if (first)
                    bestMove = next.getLastMove();
            }
            if (s.value >= b)
                return;
            if (s.value > a)
                a = s.value;
        }
    }
}

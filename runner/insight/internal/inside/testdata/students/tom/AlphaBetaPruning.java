import java.util.List;

public class AlphaBetaPruning {
    static int visited = 0;
    static int evaluated = 0;
    static int deepest = 0;
    static int move = 0;
    static double value = 0;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + deepest);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", (double) (visited - 1) / (visited - evaluated)));
    }

    public void run(GameState state, int depth) {
        value = search(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, state.isMaxTurn());
    }

    private double search(GameState state, int depth, int level, double a, double b, boolean isMax) {
        visited++;
        deepest = Math.max(deepest, level);
        List<Integer> moves = state.getMoves();
        if (moves.size() == 0) {
            evaluated++;
            return isMax ? -1.0 : 1.0;
        }
        if (depth == 0) {
            return state.evaluate(); //!
        }
        if (isMax) {
            double best = Double.NEGATIVE_INFINITY;
            for (int m : moves) {
                GameState next = new GameState(state);
                next.removeStone(m);
                double r = search(next, depth - 1, level + 1, a, b, false);
                if (r > best) {
                    best = r;
                    if (level == 0) move = m;
                }
                if (best >= b) return best;
                if (best > a) a = best;
            }
            return best;
        } else {
            double best = Double.POSITIVE_INFINITY;
            for (int m : moves) {
                GameState next = new GameState(state);
                next.removeStone(m);
                double r = search(next, depth - 1, level + 1, a, b, true);
                if (r <= best) { //!
                    best = r;
                    if (level == 0) move = m;
                }
                if (best < a) return best; //!
                if (best < b) b = best;
            }
            return best;
        }
    }
}

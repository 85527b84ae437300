import java.util.List;

public class AlphaBetaPruning {
    private GameState root;
    private int nextMove;
    private double v0;
    private int visits;
    private int evals;
    private int deepest;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        StringBuilder text = new StringBuilder();
        text.append("Move: ").append(nextMove).append('\n');
        text.append("Value: ").append(v0).append('\n');
        text.append("Number of Nodes Visited: ").append(visits).append('\n');
        text.append("Number of Nodes Evaluated: ").append(evals).append('\n');
        text.append("Max Depth Reached: ").append(deepest).append('\n');
        float f = (visits - 1f) / (visits - evals);
        text.append("Avg Effective Branching Factor: ").append(String.format("%.1f", f));
        System.out.println(text);
    }

    public void run(GameState state, int depth) {
        root = state;
        int gone = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            gone += state.getStone(i) ? 0 : 1;
        }
        if (gone % 2 == 0) {
            v0 = maxValue(state, 0, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        } else {
            v0 = minValue(state, 0, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
    }

    private double maxValue(GameState state, int level, int limit, double alpha, double beta) {
        visits++;
        deepest = Math.max(deepest, level);
        List<Integer> moves = state.getMoves();
        if (moves.isEmpty()) {
            evals++;
            return -1.0;
        }
        if (level == limit) {
            evals++;
            return state.evaluate();
        }
        double v = Double.NEGATIVE_INFINITY;
        for (int m : moves) {
            GameState next = new GameState(state);
            next.removeStone(m);
            double w = minValue(next, level + 1, limit, alpha, beta);
            if (w > v) {
                v = w;
                if (state == root) {
                    nextMove = m;
                }
            }
            if (v >= beta) {
                return v;
            }
            if (v > alpha) {
                alpha = v;
            }
        }
        return v;
    }

    private double minValue(GameState state, int level, int limit, double alpha, double beta) {
        visits++;
        deepest = Math.max(deepest, level);
        List<Integer> moves = state.getMoves();
        if (moves.isEmpty()) {
            evals++;
            return 1.0;
        }
        if (level == limit) {
            evals++;
            return state.evaluate();
        }
        double v = Double.POSITIVE_INFINITY;
        for (int m : moves) {
            GameState next = new GameState(state);
            next.removeStone(m);
            double w = maxValue(next, level + 1, limit, alpha, beta);
            if (w < v) {
                v = w;
                if (state == root) {
                    nextMove = m;
                }
            }
            if (v <= alpha) {
                return v;
            }
            if (v < beta) {
                beta = v;
            }
        }
        return v;
    }
}

/** Alpha-beta search as in Figure 5.7, which prints every node just before it returns. */
public class AlphaBeta {

    private static final int MIN = -1000;
    private static final int MAX = 1000;

    private final StringBuilder trace = new StringBuilder();
    private int limit;
    private int bestMove;

    public int run(GameState root, int limit) {
        this.limit = limit;
        if (root.maxToMove()) {
            maxValue(root, 0, MIN, MAX);
        } else {
            minValue(root, 0, MIN, MAX);
        }
        return bestMove;
    }

    public String trace() {
        return trace.toString();
    }

    private int maxValue(GameState s, int depth, int alpha, int beta) {
        if (depth == limit || s.moves().isEmpty()) {
            print(s, alpha, beta);
            return s.evaluate();
        }
        int v = Integer.MIN_VALUE;
        for (int stone : s.moves()) {
            int w = minValue(s.take(stone), depth + 1, alpha, beta);
            if (w > v) {
                v = w;
                if (depth == 0) {
                    bestMove = stone;
                }
            }
            if (v >= beta) {
                break;
            }
            alpha = Math.max(alpha, v);
        }
        print(s, alpha, beta);
        return v;
    }

    private int minValue(GameState s, int depth, int alpha, int beta) {
        if (depth == limit || s.moves().isEmpty()) {
            print(s, alpha, beta);
            return s.evaluate();
        }
        int v = Integer.MAX_VALUE;
        for (int stone : s.moves()) {
            int w = maxValue(s.take(stone), depth + 1, alpha, beta);
            if (w < v) {
                v = w;
                if (depth == 0) {
                    bestMove = stone;
                }
            }
            if (v <= alpha) {
                break;
            }
            beta = Math.min(beta, v);
        }
        print(s, alpha, beta);
        return v;
    }

    private void print(GameState s, int alpha, int beta) {
        trace.append(s.lastStone()).append('\n');
        trace.append(s.stonesLeft()).append('\n');
        trace.append("alpha: ").append(alpha).append("\tbeta: ").append(beta).append('\n');
    }
}

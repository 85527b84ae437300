import java.util.List;

/** ALPHA-BETA-SEARCH of the textbook. */
public class AlphaBeta {
    private final int limit;
    private final Statistics stats;

    public AlphaBeta(int limit, Statistics stats) {
        this.limit = limit;
        this.stats = stats;
    }

    public SearchResult decide(GameState root) {
        double alpha = Double.NEGATIVE_INFINITY;
        double beta = Double.POSITIVE_INFINITY;
        return root.maxToMove() ? maxValue(root, 0, alpha, beta) : minValue(root, 0, alpha, beta);
    }

    private SearchResult maxValue(GameState s, int depth, double alpha, double beta) {
        stats.visit(depth);
        List<Integer> successors = s.successors();
        if (successors.isEmpty() || depth >= limit) {
            stats.evaluate();
            return new SearchResult(0, Evaluator.evaluate(s));
        }
        SearchResult best = null;
        for (int stone : successors) {
            double v = minValue(s.take(stone), depth + 1, alpha, beta).value;
            if (best == null || v > best.value) {
                best = new SearchResult(stone, v);
            }
            if (best.value >= beta) {
                return best;
            }
            alpha = Math.max(alpha, best.value);
        }
        return best;
    }

    private SearchResult minValue(GameState s, int depth, double alpha, double beta) {
        stats.visit(depth);
        List<Integer> successors = s.successors();
        if (successors.isEmpty() || depth >= limit) {
            stats.evaluate();
            return new SearchResult(0, Evaluator.evaluate(s));
        }
        SearchResult best = null;
        for (int stone : successors) {
            double v = maxValue(s.take(stone), depth + 1, alpha, beta).value;
            if (best == null || v < best.value) {
                best = new SearchResult(stone, v);
            }
            if (best.value <= alpha) {
                return best;
            }
            beta = Math.min(beta, best.value);
        }
        return best;
    }
}

import java.util.List;

/** Alpha-beta in the negamax form. */
class Search {
    private final Board root;
    private final int limit;
    String bestMove;
    int bestValue;
    int legalMoves;

    Search(Board root, int limit) {
        this.root = root;
        this.limit = limit;
    }

    void run() {
        List<Move> moves = root.moves();
        legalMoves = moves.size();
        bestValue = -2;
        for (Move m : moves) {
            int v = -value(m.after, 1, -1, -Math.max(bestValue, -1));
            if (v > bestValue) {
                bestValue = v;
                bestMove = m.text;
            }
        }
    }

    /** The value of a position to the side to move there. */
    private int value(Board b, int depth, int alpha, int beta) {
        if (b.paikas > Board.MAX_PAIKAS) {
            return 0;
        }
        if (b.count(b.toMove) == 0) {
            return -1;
        }
        List<Move> moves = b.moves();
        if (moves.isEmpty()) {
            return -1;
        }
        if (depth >= limit) {
            return b.toMove == root.toMove ? evaluate(b) : -evaluate(b);
        }
        int best = -1;
        for (Move m : moves) {
            best = Math.max(best, -value(m.after, depth + 1, -beta, -alpha));
            alpha = Math.max(alpha, best);
            if (alpha >= beta) {
                break;
            }
        }
        return best;
    }

    /** What has become of the stones since the root, to the side that moves there. */
    private int evaluate(Board b) {
        char own = root.toMove;
        char other = Board.opponent(own);
        if (b.count(own) < root.count(own)) {
            return -1;
        }
        if (b.count(other) < root.count(other)) {
            return 1;
        }
        return 0;
    }
}

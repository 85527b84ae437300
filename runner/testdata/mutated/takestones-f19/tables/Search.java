class Search {
    private final Board board;
    private final int depth;
    private int move;
    private double value;
    private int nodes, leaves, deepest, children, parents;

    Search(Board board, int depth) {
        this.board = board;
        this.depth = depth;
    }

    void start() {
        double alpha = -10, beta = 10;
        value = board.maximiser() ? max(0, alpha, beta) : min(0, alpha, beta);
    }

    private boolean isLeaf(int level) {
        nodes++;
        if (level > deepest) deepest = level;
        if (level < depth && board.next(0) != 0) {
            parents++;
            return false;
        }
        leaves++;
        return true;
    }

    private double max(int level, double alpha, double beta) {
        if (isLeaf(level)) return board.worth();
        double best = -5;
        for (int s = board.next(0); s != 0; s = board.next(s)) {
            board.take(s);
            children++;
            double v = min(level + 1, Math.max(alpha, best), beta);
            board.putBack();
            if (v > best) {
                best = v;
                if (level == 0) move = s;
            }
            if (best >= beta) break;
        }
        return best;
    }

    private double min(int level, double alpha, double beta) {
        if (isLeaf(level)) return board.worth();
        double best = 5;
        for (int s = board.next(0); s != 0; s = board.next(s)) {
            board.take(s);
            children++;
            double v = max(level + 1, alpha, Math.min(beta, best));
            board.putBack();
            if (v < best) {
                best = v;
                if (level == 0) move = s;
            }
            if (best <= alpha) break;
        }
        return best;
    }

    String report() {
        StringBuilder text = new StringBuilder();
        text.append("Move: ").append(move).append('\n');
        text.append("Value: ").append(value).append('\n');
        text.append("Number of Nodes Visited: ").append(nodes).append('\n');
        text.append("Number of Nodes Evaluated: ").append(leaves).append('\n');
        text.append("Max Depth Reached: ").append(deepest).append('\n');
        double average = 1.0 * children / parents;
        text.append("Avg Effective Branching Factor: ").append(String.format("%.1f", average)).append('\n');
        return text.toString();
    }
}

public class MiniMax {
    int nodes, leaves, maxDepth, bestStone, cutoff;

    MiniMax(int cutoff) {
        this.cutoff = cutoff > 0 ? cutoff : 9999;
    }

    double play(Game game) {
        return value(game, 0);
    }

    private double value(Game game, int depth) {
        nodes++;
        maxDepth = depth > maxDepth ? depth : maxDepth;
        if (depth == cutoff || game.moves().isEmpty()) {
            leaves++;
            return game.eval();
        }
        return game.max() ? max(game, depth) : min(game, depth);
    }

    private double max(Game game, int depth) {
        double best = Double.NEGATIVE_INFINITY;
        for (Game g : game) {
            double v = value(g, depth + 1);
            if (v > best) {
                best = v;
                if (depth == 0) bestStone = g.last;
            }
        }
        return best;
    }

    private double min(Game game, int depth) {
        double best = Double.POSITIVE_INFINITY;
        for (Game g : game) {
            double v = value(g, depth + 1);
            if (v < best) {
                best = v;
                if (depth == 0) bestStone = g.last;
            }
        }
        return best;
    }
}

public class AlphaBetaPruning {

    private int nodes, leaves, deepest;
    private Pair answer;

    private static class Pair {
        final double val;
        final int stone;

        Pair(double val, int stone) {
            this.val = val;
            this.stone = stone;
        }
    }

    public void run(GameState state, int depth) {
        int remaining = 0;
        int i = 1;
        while (i <= state.getSize()) {
            if (state.getStone(i)) remaining += 1;
            i += 1;
        }
        int taken = state.getSize() - remaining;
        boolean max = taken % 2 == 0;
        answer = descend(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, max);
    }

    private boolean isBetter(Pair old, double val, boolean max) {
        if (old == null) return true;
        return max ? val > old.val : val < old.val;
    }

    private Pair descend(GameState state, int cutoff, int at, double a, double b, boolean max) {
        nodes += 1;
        if (at + 1 > deepest) deepest = at + 1;
        var children = state.getSuccessors();
        if (children.isEmpty()) {
            leaves += 1;
            return new Pair(-1.0, state.getLastMove());
        }
        if (at == cutoff) {
            leaves += 1;
            double score = state.evaluate();
            if (!max) score = 0.0 - score;
            return new Pair(score, state.getLastMove());
        }
        Pair found = null;
        for (GameState child : children) {
            Pair below = descend(child, cutoff, at + 1, a, b, !max);
            double val = below.val;
            if (isBetter(found, val, max)) {
                found = new Pair(val, child.getLastMove());
            }
            if (!max) {
                if (found.val <= a) return found;
                b = Math.min(b, found.val);
            } else {
                if (found.val >= b) return found;
                a = val;
            }
        }
        return found;
    }

    public void printStats() {
        System.out.println("Move: " + answer.stone);
        System.out.println("Value: " + answer.val);
        System.out.println("Number of Nodes Visited: " + nodes);
        System.out.println("Number of Nodes Evaluated: " + leaves);
        System.out.println("Max Depth Reached: " + deepest);
        double branching = (nodes - 1) / (double) (nodes - leaves);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", branching));
    }
}

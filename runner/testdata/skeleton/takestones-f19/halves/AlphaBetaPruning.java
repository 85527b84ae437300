import java.util.List;

public class AlphaBetaPruning {
    private int bestMove;
    private double bestValue;
    private double current; // what the search below has found
    private int nodeCount;
    private int leafCount;
    private int deepest;
    private int cutoff;

    public AlphaBetaPruning() {
        nodeCount = 0;
        leafCount = 0;
        deepest = 0;
    }

    public void printStats() {
        System.out.println("Move: " + bestMove);
        System.out.println("Value: " + bestValue);
        System.out.println("Number of Nodes Visited: " + nodeCount);
        System.out.println("Number of Nodes Evaluated: " + leafCount);
        System.out.println("Max Depth Reached: " + deepest);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", getFactor()));
    }

    private double getFactor() {
        return (double) (nodeCount - 1) / (nodeCount - leafCount);
    }

    public void run(GameState state, int depth) {
        this.cutoff = depth;
        if (countTaken(state) % 2 == 0) {
            maximize(state, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        } else {
            minimize(state, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        bestValue = current;
    }

    private int countTaken(GameState state) {
        int taken = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) {
                taken++;
            }
        }
        return taken;
    }

    private boolean isLeaf(GameState state, int depth) {
        nodeCount++;
        if (depth > deepest) {
            deepest = depth;
        }
        if (depth < cutoff && !state.getMoves().isEmpty()) {
            return false;
        }
        leafCount++;
        current = state.evaluate();
        return true;
    }

    private void maximize(GameState state, int depth, double alpha, double beta) {
        if (isLeaf(state, depth)) {
            return;
        }
        double best = Double.NEGATIVE_INFINITY;
        for (GameState child : state.getSuccessors()) {
            minimize(child, depth + 1, alpha, beta);
            if (current > best) {
                best = current;
                if (depth == 0) {
                    bestMove = child.getLastMove();
                }
            }
            if (best >= beta) {
                break;
            }
            alpha = Math.max(alpha, best);
        }
        current = best;
    }

    private void minimize(GameState state, int depth, double alpha, double beta) {
        if (isLeaf(state, depth)) {
            return;
        }
        double best = Double.POSITIVE_INFINITY;
        for (GameState child : state.getSuccessors()) {
            maximize(child, depth + 1, alpha, beta);
            if (current < best) {
                best = current;
                if (depth == 0) {
                    bestMove = child.getLastMove();
                }
            }
            if (best <= alpha) {
                break;
            }
            beta = Math.min(beta, best);
        }
        current = best;
    }
}

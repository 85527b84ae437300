import java.util.List;

public class AlphaBetaPruning {

    private int maxDepth;       // as given, 0 = all the way down
    private int nodesVisited;
    private int nodesEvaluated;
    private int depthReached;
    private int move;
    private double value;

    public void run(GameState board, int depth) {
        maxDepth = depth;
        double alpha = Double.NEGATIVE_INFINITY;
        double beta = Double.POSITIVE_INFINITY;
        if (board.maxPlays())
            value = maxValue(board, alpha, beta, 0);
        else
            value = minValue(board, alpha, beta, 0);
    }

    private double maxValue(GameState board, double alpha, double beta, int depth) {
        count(depth);
        List<GameState> children = board.getSuccessors();
        if (stopHere(children, depth)) {
            nodesEvaluated++;
            return board.evaluate();
        }

        double v = Double.NEGATIVE_INFINITY;
        for (GameState child : children) {
            double value = minValue(child, alpha, beta, depth + 1);
            if (value > v) {
                v = value;
                if (depth == 0)
                    move = child.getLastMove();
            }
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private double minValue(GameState board, double alpha, double beta, int depth) {
        count(depth);
        List<GameState> children = board.getSuccessors();
        if (stopHere(children, depth)) {
            nodesEvaluated++;
            return board.evaluate();
        }

        double v = Double.POSITIVE_INFINITY;
        for (GameState child : children) {
            double value = maxValue(child, alpha, beta, depth + 1);
            if (value < v) {
                v = value;
                if (depth == 0)
                    move = child.getLastMove();
            }
            beta = Math.min(beta, v);
        }
        return v;
    }

    private void count(int depth) {
        nodesVisited++;
        if (depthReached < depth)
            depthReached = depth;
    }

    private boolean stopHere(List<GameState> children, int depth) {
        if (children.isEmpty())
            return true;
        return maxDepth != 0 && depth == maxDepth;
    }

    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + nodesVisited);
        System.out.println("Number of Nodes Evaluated: " + nodesEvaluated);
        System.out.println("Max Depth Reached: " + depthReached);
        int inner = nodesVisited - nodesEvaluated;
        System.out.println(String.format("Avg Effective Branching Factor: %.1f", (nodesVisited - 1) / (double) inner));
    }
}

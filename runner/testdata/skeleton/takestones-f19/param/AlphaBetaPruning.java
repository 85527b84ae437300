import java.util.List;

public class AlphaBetaPruning {
    private int move;
    private double value;
    private int visited;
    private int evaluated;
    private int maxDepth;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + maxDepth);
        System.out.println("Avg Effective Branching Factor: "
                + Math.round(10.0 * (visited - 1) / (visited - evaluated)) / 10.0);
    }

    public void run(GameState state, int depth) {
        int left = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (state.getStone(i))
                left++;
        }
        boolean maxPlayer = (state.getSize() - left) % 2 == 0;
        value = alphabeta(state, 0, depth, -Double.MAX_VALUE, Double.MAX_VALUE, maxPlayer);
    }

    private double alphabeta(GameState state, int depth, int maximum, double alpha, double beta, boolean maxPlayer) {
        visited += 1;
        if (depth > maxDepth)
            maxDepth = depth;
        List<GameState> children = state.getSuccessors();
        if (children.isEmpty() || depth == maximum) {
            evaluated += 1;
            return state.evaluate(maxPlayer);
        }
        double best = maxPlayer ? -Double.MAX_VALUE : Double.MAX_VALUE;
        for (GameState child : children) {
            double score = alphabeta(child, depth + 1, maximum, alpha, beta, !maxPlayer);
            if (maxPlayer && score > best || !maxPlayer && score < best) {
                best = score;
                if (depth == 0)
                    move = child.getLastMove();
            }
            if (maxPlayer && best >= beta || !maxPlayer && best <= alpha)
                break;
            if (maxPlayer)
                alpha = Math.max(alpha, best);
            else
                beta = Math.min(beta, best);
        }
        return best;
    }
}

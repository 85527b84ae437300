import java.util.List;

public class AlphaBetaPruning {
    static int nodes = 0;
    static int leaves = 0;
    static int depthMax = 0;
    static int start;
    private int choice;
    private double result;

    public AlphaBetaPruning() {
    }

    public void printStats() {
        double abf = ((double) nodes - 1) / ((double) nodes - leaves);
        System.out.println("Move: " + choice + "\nValue: " + result + "\nNumber of Nodes Visited: " + nodes
                + "\nNumber of Nodes Evaluated: " + leaves + "\nMax Depth Reached: " + depthMax
                + "\nAvg Effective Branching Factor: " + String.format("%.1f", abf));
    }

    public void run(GameState state, int depth) {
        start = depth;
        int count = 0;
        for (int i = 1; i <= state.getSize(); i++)
            count += state.getStone(i) ? 0 : 1;
        result = alphabeta(state, depth, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, count % 2 == 0);
    }

    private double alphabeta(GameState state, int depth, double alpha, double beta, boolean maxPlayer) {
        nodes++;
        depthMax = Math.max(depthMax, start - depth);
        List<Integer> moves = state.getMoves();
        if (depth == 0 || moves.size() == 0) {
            leaves++;
            return state.evaluate(maxPlayer, moves);
        }
        if (maxPlayer) {
            double v = Double.NEGATIVE_INFINITY;
            for (int m : moves) {
                GameState s = new GameState(state);
                s.removeStone(m);
                double old = v;
                v = Math.max(v, alphabeta(s, depth - 1, alpha, beta, false));
                if (depth == start && v > old)
                    choice = m;
                if (v >= beta)
                    return v;
                alpha = Math.max(alpha, v);
            }
            return v;
        }
        double v = Double.POSITIVE_INFINITY;
        for (int m : moves) {
            GameState s = new GameState(state);
            s.removeStone(m);
            double old = v;
            v = Math.min(v, alphabeta(s, depth - 1, alpha, beta, true));
            if (depth == start && v < old)
                choice = m;
            if (v <= alpha)
                return v;
            beta = Math.min(beta, v);
        }
        return v;
    }
}

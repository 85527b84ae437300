import java.util.ArrayList;
import java.util.List;

public class AlphaBetaPruning {
    private int theMove;
    private double theValue;
    private int nodeCount;
    private int leafCount;
    private int deepest;
    private int limit;
    private ArrayList<Double> rootValues = new ArrayList<>();

    public void printStats() {
        System.out.println("Move: " + theMove);
        System.out.println("Value: " + theValue);
        System.out.println("Number of Nodes Visited: " + nodeCount);
        System.out.println("Number of Nodes Evaluated: " + leafCount);
        System.out.println("Max Depth Reached: " + deepest);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", (double) (nodeCount - 1) / (nodeCount - leafCount)));
    }

    public void run(GameState state, int depth) {
        limit = depth;
        int k = 0;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) k++;
        }
        double negInf = Double.NEGATIVE_INFINITY, posInf = Double.POSITIVE_INFINITY;
        theValue = k % 2 == 0 ? maximize(state, 0, negInf, posInf) : minimize(state, 0, negInf, posInf);
        theMove = state.getMoves().get(rootValues.lastIndexOf(theValue)); //!
    }

    private double maximize(GameState state, int d, double alpha, double beta) {
        nodeCount++;
        deepest = Math.max(deepest, d);
        List<Integer> moves = state.getMoves();
        if (moves.isEmpty()) {
            leafCount++;
            return -1.0;
        }
        if (d == limit) {
            leafCount++;
            return state.evaluate();
        }
        double v = Double.NEGATIVE_INFINITY;
        for (int m : moves) {
            GameState s = new GameState(state);
            s.removeStone(m);
            double w = minimize(s, d + 1, alpha, beta);
            if (d == 0) rootValues.add(w);
            v = Math.max(v, w);
            if (v >= beta) {
                return v;
            }
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private double minimize(GameState state, int d, double alpha, double beta) {
        nodeCount++;
        deepest = Math.max(deepest, d);
        List<Integer> moves = state.getMoves();
        if (moves.isEmpty()) {
            leafCount++;
            return 1.0;
        }
        if (d >= limit - 1) { //!
            leafCount++;
            return state.evaluate();
        }
        double v = Double.POSITIVE_INFINITY;
        for (int m : moves) {
            GameState s = new GameState(state);
            s.removeStone(m);
            double w = maximize(s, d + 1, alpha, beta);
            if (d == 0) rootValues.add(w);
            v = Math.min(v, w);
            if (v <= alpha) {
                return v;
            }
            beta = Math.min(beta, v);
        }
        return v;
    }
}

import java.util.List;
import java.util.ArrayList;

public class AlphaBetaPruning {
    private double[] result;
    private int visited = 0;
    private int evaluated = 0;
    private int depthReached = 0;
    private double ebf = 0;

    public void printStats() {
        System.out.println("Move: " + (int) result[1]);
        System.out.println("Value: " + result[0]);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + depthReached);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", ebf));
    }

    public void run(GameState state, int depth) {
        int removed = 0;
        int i = 1;
        while (i <= state.getSize()) {
            if (state.getStone(i) == false) removed++;
            i++;
        }
        if (removed % 2 == 0) result = max(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        else result = min(state, depth, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        ebf = (visited - 1.0) / (visited - evaluated);
    }

    private boolean enter(GameState state, int depth, int d) {
        visited++;
        if (d > depthReached) depthReached = d;
        if (d > depth || state.getMoves().isEmpty()) { //!
            evaluated++;
            return true;
        }
        return false;
    }

    private double[] max(GameState state, int depth, int d, double a, double b) {
        if (enter(state, depth, d)) return new double[] {state.evaluate(), -1};
        double[] best = {Double.NEGATIVE_INFINITY, -1};
        for (int m : state.getMoves()) {
            GameState child = new GameState(state);
            child.removeStone(m);
            double v = min(child, depth, d + 1, a, b)[0];
            if (v > best[0]) {
                best[0] = v;
                best[1] = m;
            }
            if (best[0] >= b) return best;
            if (best[0] > a) a = best[0];
        }
        return best;
    }

    private double[] min(GameState state, int depth, int d, double a, double b) {
        if (enter(state, depth, d)) return new double[] {state.evaluate(), -1};
        double[] best = {Double.POSITIVE_INFINITY, -1};
        for (int m : state.getMoves()) {
            GameState child = new GameState(state);
            child.removeStone(m);
            double v = max(child, depth, d + 1, a, b)[0];
            if (v < best[0]) {
                best[0] = v;
                best[1] = m;
            }
            if (best[0] <= a) return best;
                    }
        return best;
    }
}

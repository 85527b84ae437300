import java.util.ArrayList;
import java.util.Arrays;

public class AlphaBetaAgent {
    private StoneState initial;
    private int depth;
    private int visited = 0;
    private int evaluated = 0;
    private int reached = 0;

    public AlphaBetaAgent(String[] args) {
        int n = Integer.parseInt(args[0]);
        int t = Integer.parseInt(args[1]);
        initial = new StoneState(n, Arrays.copyOfRange(args, 2, 2 + t));
        depth = Integer.parseInt(args[2 + t]);
    }

    public void act() {
        visited++;
        double alpha = Double.NEGATIVE_INFINITY;
        double beta = Double.POSITIVE_INFINITY;
        StoneState chosen = null;
        double chosenValue = 0;
        for (StoneState next : initial.next()) {
            double v = initial.isMax() ? minValue(next, 1, alpha, beta) : maxValue(next, 1, alpha, beta);
            if (chosen == null || (initial.isMax() && v > chosenValue) || (!initial.isMax() && v < chosenValue)) {
                chosen = next;
                chosenValue = v;
            }
        }
        System.out.println("Move: " + chosen.last());
        System.out.println("Value: " + chosenValue);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached : " + reached);
        System.out.println("Avg Effective Branching Factor: "
            + String.format("%.1f", (visited - 1) / (visited - (double) evaluated)));
    }

    private double maxValue(StoneState s, int d, double alpha, double beta) {
        visited++;
        reached = Math.max(reached, d);
        ArrayList<StoneState> next = s.next();
        if (d == depth || next.isEmpty()) {
            evaluated++;
            return s.utility();
        }
        double v = Double.NEGATIVE_INFINITY;
        for (StoneState n : next) {
            v = Math.max(v, minValue(n, d + 1, alpha, beta));
            if (v >= beta) return v;
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private double minValue(StoneState s, int d, double alpha, double beta) {
        visited++;
        reached = Math.max(reached, d);
        ArrayList<StoneState> next = s.next();
        if (d == depth || next.isEmpty()) {
            evaluated++;
            return s.utility();
        }
        double v = Double.POSITIVE_INFINITY;
        for (StoneState n : next) {
            v = Math.min(v, maxValue(n, d + 1, alpha, beta));
            if (v <= alpha) return v;
            beta = Math.min(beta, v);
        }
        return v;
    }
}

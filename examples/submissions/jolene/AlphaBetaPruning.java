import java.util.ArrayList;

public class AlphaBetaPruning {

    private int best;
    private double value;
    private int visited;
    private int evaluated;
    private int maxDepth;
    private int limit;

    public void run(GameState start, int depth) {
        limit = depth;
        if (limit == 0)
            limit = Integer.MAX_VALUE;

        TakeStones.debug("successors = " + start.moves());
        System.out.println();

        if (start.player() == 1)
            value = maxValue(start, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        else
            value = minValue(start, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    public double maxValue(GameState s, int depth, double alpha, double beta) {
        visited++;
        if (depth > maxDepth)
            maxDepth = depth;
        ArrayList<Integer> moves = s.moves();
        if (depth == limit || moves.size() == 0) {
            evaluated++;
            return s.evaluate();
        }
        double v = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < moves.size(); i++) {
            double w = minValue(s.result(moves.get(i)), depth + 1, alpha, beta);
            if (depth == 0)
                TakeStones.debug("move " + moves.get(i) + " is worth " + w);
            if (w > v) {
                v = w;
                if (depth == 0)
                    best = moves.get(i);
            }
            if (v >= beta)
                return v;
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    public double minValue(GameState s, int depth, double alpha, double beta) {
        visited++;
        if (depth > maxDepth)
            maxDepth = depth;
        ArrayList<Integer> moves = s.moves();
        if (depth == limit || moves.size() == 0) {
            evaluated++;
            return s.evaluate();
        }
        double v = Double.POSITIVE_INFINITY;
        for (int i = 0; i < moves.size(); i++) {
            double w = maxValue(s.result(moves.get(i)), depth + 1, alpha, beta);
            if (depth == 0)
                TakeStones.debug("move " + moves.get(i) + " is worth " + w);
            if (w < v) {
                v = w;
                if (depth == 0)
                    best = moves.get(i);
            }
            if (v <= alpha)
                return v;
            beta = Math.min(beta, v);
        }
        return v;
    }

    public void printStats() {
        System.out.println("Move: " + best);
        System.out.println("Value: " + value);
        System.out.println();
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        TakeStones.debug("inner nodes = " + (visited - evaluated));
        System.out.println("Max Depth Reached: " + maxDepth);
        double b = (visited - 1) * 1.0 / (visited - evaluated);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", b));
        System.out.println();
    }
}

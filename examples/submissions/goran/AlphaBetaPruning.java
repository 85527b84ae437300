import java.util.ArrayList;

public class AlphaBetaPruning {
    private int visitCount = 0;
    private int evalCount = 0;
    private int depthMax = 0;
    private int theMove = -1;
    private double theValue;

    public void run(GameState state, int depth) {
        double alpha = Double.NEGATIVE_INFINITY;
        double beta = Double.POSITIVE_INFINITY;
        theValue = alphabeta(state, depth, 0, alpha, beta, state.getTakenCount() % 2 == 0);
    }

    /*
     * remaining: how many levels we may still go down
     * depth:     how many levels we went down already
     */
    private double alphabeta(GameState state, int remaining, int depth, double alpha, double beta,
            boolean maxPlayer) {
        visitCount = visitCount + 1;
        depthMax = Math.max(depthMax, depth);

        ArrayList<Integer> successors = state.getSuccessors();
        if (remaining == 0 || successors.size() == 0) {
            evalCount = evalCount + 1;
            return state.evaluate();
        }

        if (maxPlayer) {
            double v = Double.NEGATIVE_INFINITY;
            for (int s : successors) {
                double r = alphabeta(state.after(s), remaining - 1, depth + 1, alpha, beta, false);
                if (r > v) {
                    v = r;
                    if (depth == 0) theMove = s;
                }
                if (v >= beta) break;       // beta cut-off
                if (v > alpha) alpha = v;
            }
            return v;
        } else {
            double v = Double.POSITIVE_INFINITY;
            for (int s : successors) {
                double r = alphabeta(state.after(s), remaining - 1, depth + 1, alpha, beta, true);
                if (r < v) {
                    v = r;
                    if (depth == 0) theMove = s;
                }
                if (v <= alpha) break;      // alpha cut-off
                if (v < beta) beta = v;
            }
            return v;
        }
    }

    public void printStats() {
        StringBuilder sb = new StringBuilder();
        sb.append("Move: ").append(theMove).append("\n");
        sb.append("Value: ").append(theValue).append("\n");
        sb.append("Number of Nodes Visited: ").append(visitCount).append("\n");
        sb.append("Number of Nodes Evaluated: ").append(evalCount).append("\n");
        sb.append("Max Depth Reached: ").append(depthMax).append("\n");
        double avg = ((double) visitCount - 1) / ((double) visitCount - evalCount);
        sb.append("Avg Effective Branching Factor: ").append(String.format("%.1f", avg));
        System.out.print(sb);
    }
}

import java.util.*;

public class AlphaBetaPruning {
    private static class Node {
        final int move; final double value;
        Node(int move, double value) { this.move = move; this.value = value; }
    }
    private Node answer;
    private final int[] stats = new int[3];
    private int limit;

    public void printStats() {
        StringBuilder sb = new StringBuilder();
        sb.append("Move: ").append(answer.move).append('\n');
        sb.append("Value: ").append(answer.value).append('\n');
        sb.append("Number of Nodes Visited: ").append(stats[0]).append('\n');
        sb.append("Number of Nodes Evaluated: ").append(stats[1]).append('\n');
        sb.append("Max Depth Reached: ").append(stats[2]).append('\n');
        double b = (stats[0] - 1) / (double) (stats[0] - stats[1]);
        sb.append("Avg Effective Branching Factor: ").append(String.format("%.1f", b));
        System.out.println(sb);
    }

    public void run(GameState state, int depth) {
        limit = depth;
        boolean first = true;
        for (int i = 1; i <= state.getSize(); i++) {
            if (!state.getStone(i)) first = !first;
        }
        answer = search(state, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, first);
    }

    private Node search(GameState s, int level, double lo, double hi, boolean max) {
        stats[0]++;
        stats[2] = Math.max(stats[2], level);
        if (level == limit || s.getMoves().isEmpty()) {
            stats[1]++;
            return new Node(s.getLastMove(), s.evaluate());
        }
        Node best = null;
        Iterator<GameState> it = s.getSuccessors().iterator();
        while (it.hasNext()) {
            GameState next = it.next();
            Node n = search(next, level + 1, lo, hi, !max);
            if (best == null || (max && n.value > best.value) || (!max && n.value <= best.value)) { //!
                best = new Node(next.getLastMove(), n.value);
            }
            if (max) {
                if (best.value > hi) break; //!
                lo = Math.max(lo, best.value);
            } else {
                if (best.value <= lo) break;
                hi = Math.min(hi, best.value);
            }
        }
        return best;
    }
}

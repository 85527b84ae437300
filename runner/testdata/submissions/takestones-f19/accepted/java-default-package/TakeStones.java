// Accepted: two files in the default package, the ordinary way to hand in.

public class TakeStones {
    public static void main(String[] args) {
        int taken = Integer.parseInt(args[1]);
        Search search = new Search(Integer.parseInt(args[0]));
        for (int i = 0; i < taken; i++) {
            search.take(Integer.parseInt(args[2 + i]));
        }
        search.run(Integer.parseInt(args[2 + taken]));

        System.out.println("Move: " + search.move);
        System.out.println("Value: " + search.value / 10.0);
        System.out.println("Number of Nodes Visited: " + search.visited);
        System.out.println("Number of Nodes Evaluated: " + search.evaluated);
        System.out.println("Max Depth Reached: " + search.deepest);
        double factor = (search.visited - 1.0) / (search.visited - search.evaluated);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", factor));
    }
}

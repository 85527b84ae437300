/** Counters of one search. */
public class Statistics {
    private int visited = 0;
    private int evaluated = 0;
    private int deepest = 0;

    public void visit(int depth) {
        visited++;
        if (depth > deepest) {
            deepest = depth;
        }
    }

    public void evaluate() {
        evaluated++;
    }

    public double branchingFactor() {
        return (visited - 1.0) / (visited - evaluated);
    }

    public void print(SearchResult result) {
        System.out.println("Move: " + result.move);
        System.out.println("Value: " + result.value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + deepest);
        System.out.println(String.format("Avg Effective Branching Factor: %.1f", branchingFactor()));
    }
}

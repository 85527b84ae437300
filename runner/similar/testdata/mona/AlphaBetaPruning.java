public class AlphaBetaPruning
{
    private int nodesSeen;
    private int leavesSeen;
    private int deepestLevel;
    private int limit;
    private double[] outcome;

    public AlphaBetaPruning()
    {
        nodesSeen = 0;
        leavesSeen = 0;
        deepestLevel = 0;
    }

    // recursive part: gives back the value and the stone
    private double[] search(GameState node, int level, double lower, double upper, boolean isMax)
    {
        nodesSeen = nodesSeen + 1;
        deepestLevel = Math.max(deepestLevel, level);
        boolean nothingLeft = node.getMoves().isEmpty();
        if (nothingLeft || level == limit)
        {
            leavesSeen = leavesSeen + 1;
            double[] leaf = new double[2];
            leaf[0] = node.evaluate();
            leaf[1] = node.getLastMove();
            return leaf;
        }
        double[] top = new double[2];
        top[0] = isMax ? Double.MIN_VALUE : Double.MAX_VALUE;
        top[1] = -1;
        for (GameState child : node.getSuccessors())
        {
            double[] res = search(child, level + 1, lower, upper, !isMax);
            if (!isMax && res[0] < top[0] || isMax && res[0] > top[0])
            {
                top[1] = child.getLastMove();
                top[0] = res[0];
            }
            if (!isMax)
            {
                if (top[0] <= lower)
                    return top;
                upper = Math.max(upper, top[0]);
            }
            else
            {
                if (top[0] >= upper)
                    return top;
                lower = Math.max(lower, top[0]);
            }
        }
        return top;
    }

    public void run(GameState state, int depth)
    {
        boolean maxBegins = state.numTaken() % 2 == 0;
        limit = depth;
        outcome = search(state, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, maxBegins);
    }

    public void printStats()
    {
        int stone = (int) outcome[1];
        System.out.println("Move: " + stone);
        System.out.println("Value: " + outcome[0]);
        System.out.println("Number of Nodes Visited: " + nodesSeen);
        System.out.println("Number of Nodes Evaluated: " + leavesSeen);
        System.out.println("Max Depth Reached: " + deepestLevel);
        double factor = (double) (nodesSeen - 1) / (nodesSeen - leavesSeen);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", factor));
    }
}

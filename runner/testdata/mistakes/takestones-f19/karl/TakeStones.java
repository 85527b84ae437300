/*
 * Homework 2 - Take Stones
 * Author: Karl
 */
public class TakeStones
{
    public static void main(String[] args)
    {
        int argIndex = 0;
        int numberOfStones = Integer.parseInt(args[argIndex++]);
        int numberTaken = Integer.parseInt(args[argIndex++]);
        int[] stonesTaken = new int[numberTaken];
        for (int i = 0; i < numberTaken; i++)
        {
            stonesTaken[i] = Integer.parseInt(args[argIndex++]);
        }
        int searchDepth = Integer.parseInt(args[argIndex++]);

        Position position = new Position(numberOfStones, stonesTaken);
        AlphaBetaSearch search = new AlphaBetaSearch(searchDepth);
        double value = search.start(position);

        System.out.println("Move: " + search.getBestMove());
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + search.getNodesVisited());
        System.out.println("Number of Nodes Evaluated: " + search.getNodesEvaluated());
        System.out.println("Max Depth Reached: " + search.getMaxDepthReached());
        System.out.println("Avg Effective Branching Factor: " + search.getAverageBranchingFactor());
    }
}

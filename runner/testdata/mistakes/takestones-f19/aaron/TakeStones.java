/**
 * CS 540 HW2.
 * Reads the command line, runs the search and prints the six statistics.
 */
public class TakeStones {
    public static void main(String[] args) {
        int numStones = Integer.parseInt(args[0]);
        int numTaken = Integer.parseInt(args[1]);
        GameState root = new GameState(numStones);
        for (int i = 0; i < numTaken; i++) {
            root = root.take(Integer.parseInt(args[i + 2]));
        }
        int maxDepth = Integer.parseInt(args[numTaken + 2]);
        if (maxDepth == 0) {
            maxDepth = Integer.MAX_VALUE;
        }

        Statistics stats = new Statistics();
        AlphaBeta search = new AlphaBeta(maxDepth, stats);
        SearchResult result = search.decide(root);
        stats.print(result);
    }
}

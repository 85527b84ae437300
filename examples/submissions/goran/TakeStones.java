/*
 * HW2 - TakeStones
 * reads the command line and starts the search
 */
public class TakeStones {
    public static void main(String[] args) {
        int n, numTaken, depth;
        int[] takenList;

        try {
            n = Integer.parseInt(args[0]);
            numTaken = Integer.parseInt(args[1]);
            takenList = new int[numTaken];
            for (int i = 0; i < numTaken; i++)
                takenList[i] = Integer.parseInt(args[i + 2]);
            depth = Integer.parseInt(args[numTaken + 2]);
        } catch (Exception e) {
            System.err.println("bad input: " + e);
            System.exit(1);
            return;
        }

        GameState state = new GameState(n);
        for (int t : takenList)
            state.removeStone(t);

        AlphaBetaPruning ab = new AlphaBetaPruning();
        ab.run(state, depth == 0 ? n : depth); // there cannot be more than n moves
        ab.printStats();
    }
}

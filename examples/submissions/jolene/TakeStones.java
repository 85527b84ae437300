import java.util.ArrayList;

public class TakeStones {

    // set to true for my own tests
    public static final boolean DEBUG = true;

    public static void main(String args[]) {
        int numStones = Integer.parseInt(args[0]);
        int numTaken  = Integer.parseInt(args[1]);
        int depth     = Integer.parseInt(args[2 + numTaken]);

        ArrayList<Integer> taken = new ArrayList<Integer>();
        for (int i = 0; i < numTaken; i++) {
            taken.add(Integer.parseInt(args[2 + i]));
        }
        debug("stones = " + numStones + ", taken = " + taken + ", depth = " + depth);

        GameState start = new GameState(numStones, taken);
        AlphaBetaPruning alphaBeta = new AlphaBetaPruning();
        alphaBeta.run(start, depth);
        alphaBeta.printStats();

        debug("done");
    }

    public static void debug(String message) {
        if (DEBUG) {
            System.out.println("DEBUG: " + message);
        }
    }
}

public class TakeStones {

    /**
     * The main method: reads the arguments, runs the search and prints the results.
     */
    public static void main(String[] args) {
        try {
            int n = Integer.parseInt(args[0]);
            int nTaken = Integer.parseInt(args[1]);

            GameState state = new GameState(n);
            int stone;
            for (int i = 0; i < nTaken; i++) {
                stone = Integer.parseInt(args[i + 2]);
                state.removeStone(stone);
            }

            int depth = Integer.parseInt(args[nTaken + 2]);
            // process for depth being 0
            if (0 == depth) {
                depth = n + 1;
            }

            AlphaBetaPruning solver = new AlphaBetaPruning();
            solver.run(state, depth);
            solver.printStats();
        } catch (NumberFormatException e) {
            System.out.println("Incorrect arguments.");
            System.exit(1);
        }
    }
}

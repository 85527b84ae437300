public class TakeStones {

    public static void main(String[] args) {
        try {
            // Read input from command line
            int n = Integer.parseInt(args[0]);		// the number of stones
            int nTaken = Integer.parseInt(args[1]);	// the number of taken stones

            // Initialize the game state
            GameState state = new GameState(n);
            int stone;
            for (int i = 0; i < nTaken; i++) {
                stone = Integer.parseInt(args[i + 2]);
                state.removeStone(stone);
            }

            int depth = Integer.parseInt(args[nTaken + 2]);	// search depth
            // Process for depth being 0
            if (0 == depth)
                depth = n + 1;

            AlphaBetaPruning solver = new AlphaBetaPruning();
            solver.run(state, depth);
            solver.printStats();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }
}

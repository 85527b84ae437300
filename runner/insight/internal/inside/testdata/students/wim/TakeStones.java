public class TakeStones {

    public static void main(String[] args) {
        try {
            int n = Integer.parseInt(args[0]);
            int nTaken = Integer.parseInt(args[1]);

            GameState state = new GameState(n);
            for (int i = 0; i < nTaken; i++) {
                state.removeStone(Integer.parseInt(args[i + 2]));
            }

            int depth = Integer.parseInt(args[nTaken + 2]);
            if (depth == 0) {
                depth = n + 1; // to the end of the game
            }

            AlphaBetaPruning solver = new AlphaBetaPruning();
            solver.run(state, depth);
            solver.printStats();
        } catch (Exception e) {
            System.out.println("Fail to parse input arguments");
        }
    }
}

public class TakeStones {

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        int numTaken = Integer.parseInt(args[1]);

        GameState state = new GameState(size);
        for (int i = 0; i < numTaken; i++) {
            state.removeStone(Integer.parseInt(args[i + 2]));
        }
        int depth = Integer.parseInt(args[numTaken + 2]);

        AlphaBetaPruning solver = new AlphaBetaPruning();
        solver.run(state, depth);
        solver.printStats();
    }
}

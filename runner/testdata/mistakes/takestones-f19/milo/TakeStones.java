public class TakeStones {
    public static void main(String[] args) {
        GameState state = new GameState(Integer.parseInt(args[0]));
        int taken = Integer.parseInt(args[1]);
        for (int i = 0; i < taken; ++i) {
            state.removeStone(Integer.parseInt(args[2 + i]));
        }
        AlphaBetaPruning solver = new AlphaBetaPruning();
        solver.run(state, Integer.parseInt(args[2 + taken]));
        solver.printStats();
    }
}

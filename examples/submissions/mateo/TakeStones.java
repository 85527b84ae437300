public class TakeStones {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int taken = Integer.parseInt(args[1]);
        GameState state = new GameState(n);
        for (int i = 0; i < taken; i++)
            state.removeStone(Integer.parseInt(args[i + 2]));
        int depth = Integer.parseInt(args[taken + 2]);

        AlphaBetaPruning ab = new AlphaBetaPruning();
        ab.run(state, depth);
        ab.printStats();
    }
}

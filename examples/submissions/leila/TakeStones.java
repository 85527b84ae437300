public class TakeStones {

    /** Usage: TakeStones #stones #taken [taken stones] depth */
    public static void main(String[] args) {
        if (args.length < 3) {
            System.out.println("not enough arguments");
            System.exit(1);
        }
        int stones = Integer.parseInt(args[0]);
        int taken = Integer.parseInt(args[1]);

        GameState state = new GameState(stones);
        for (int i = 2; i < taken + 2; i++) {
            state.removeStone(Integer.parseInt(args[i]));
        }

        int depth = Integer.parseInt(args[taken + 2]);
        AlphaBetaPruning solver = new AlphaBetaPruning();
        solver.run(state, depth);
        solver.printStats();
    }
}

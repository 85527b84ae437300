/**
 * CS homework 2: Take-Stones.
 *
 * Usage: java TakeStones <#stones> <#taken> <list of taken stones> <depth>
 */
public class TakeStones {

    public static void main(String[] args) {
        if (args.length < 3) {
            usage();
            return;
        }

        GameState state;
        int depth;
        try {
            int size = Integer.parseInt(args[0]);
            int taken = Integer.parseInt(args[1]);
            state = new GameState(size);
            for (int i = 0; i < taken; i++) {
                state.removeStone(Integer.parseInt(args[2 + i]));
            }
            depth = Integer.parseInt(args[2 + taken]);
        } catch (NumberFormatException e) {
            usage();
            return;
        }

        // Depth 0 means: play to the end. A game has at most one move per stone.
        if (depth == 0) {
            depth = state.getSize() + 1;
        }

        AlphaBetaPruning solver = new AlphaBetaPruning();
        solver.run(state, depth);
        solver.printStats();
    }

    private static void usage() {
        System.out.println("Usage: java TakeStones <#stones> <#taken> <list of taken stones> <depth>");
    }
}

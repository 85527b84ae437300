/**
 * Homework 2, Spring 2017: Take-Stones.
 *
 * java TakeStones <#stones> <#taken> <taken stones> <depth>
 */
public class TakeStones {

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int taken = Integer.parseInt(args[1]);
        GameState state = new GameState(n);
        for (int i = 0; i < taken; i++) {
            state = state.take(Integer.parseInt(args[2 + i]));
        }
        int depth = Integer.parseInt(args[2 + taken]);
        if (depth == 0) {
            depth = Integer.MAX_VALUE;
        }

        AlphaBeta search = new AlphaBeta();
        int move = search.run(state, depth);
        System.out.print(search.trace());
        System.out.println("NEXT MOVE");
        System.out.println(move);
        System.out.println(state.take(move).stonesLeft());
    }
}

import java.util.ArrayList;

public class TakeStones {

    public TakeStones() {
    }

    /** Returns the stones that may be taken, in increasing order. */
    public ArrayList<Integer> generate_successors(GameState state) {
        // TODO
        return null;
    }

    /** Returns the static evaluation of a state. */
    public int evaluate_state(GameState state) {
        // TODO
        return 0;
    }

    /** Returns the best move. A depth of 0 means no limit. */
    public int get_next_move(GameState state, int depth, boolean maxPlayer) {
        // TODO
        return 0;
    }

    /** Alpha-beta pruning. Logs each state just before it returns. */
    public int alphabeta(GameState state, int depth, int alpha, int beta, boolean maxPlayer) {
        // TODO
        return 0;
    }

    public static void main(String[] args) {
        GameState state = new GameState(Integer.parseInt(args[0]));
        int taken = Integer.parseInt(args[1]);
        for (int i = 0; i < taken; i++) {
            state.remove_stone(Integer.parseInt(args[i + 2]));
        }
        int move = new TakeStones().get_next_move(state, Integer.parseInt(args[taken + 2]), taken % 2 == 0);
        System.out.println("NEXT MOVE");
        System.out.println(move);
        state.remove_stone(move);
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= state.get_size(); i++) {
            text.append(state.get_stone(i) ? i + " " : "");
        }
        System.out.println(text);
    }
}

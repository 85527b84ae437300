/** Evaluates the end of the game, and changes the sign for MIN, in the search. */
public class TakeStones {

    private int leaf(GameState state, boolean maxPlayer, boolean over) {
        if (over) {
            return maxPlayer ? -100 : 100;
        }
        return maxPlayer ? evaluate_state(state) : -evaluate_state(state);
    }
}

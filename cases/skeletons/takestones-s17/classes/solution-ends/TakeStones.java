/** Evaluates the end of the game in the search. */
public class TakeStones {

    private int leaf(GameState state, boolean maxPlayer, boolean over) {
        if (over) {
            return maxPlayer ? -100 : 100;
        }
        return evaluate_state(state);
    }
}

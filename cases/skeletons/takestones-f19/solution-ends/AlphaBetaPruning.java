/** Evaluates the end of the game in the search. */
public class AlphaBetaPruning {

    private double leaf(GameState state, boolean maxPlayer, boolean over) {
        if (over) {
            return maxPlayer ? -1.0 : 1.0;
        }
        return state.evaluate();
    }
}

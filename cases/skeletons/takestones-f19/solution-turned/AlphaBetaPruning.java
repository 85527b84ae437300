/** Evaluates the end of the game, and changes the sign for MIN, in the search. */
public class AlphaBetaPruning {

    private double leaf(GameState state, boolean maxPlayer, boolean over) {
        if (over) {
            return maxPlayer ? -1.0 : 1.0;
        }
        return maxPlayer ? state.evaluate() : 0.0 - state.evaluate();
    }
}

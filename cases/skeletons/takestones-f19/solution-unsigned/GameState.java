/** Evaluates for MAX; the search turns the sign of what is no end of the game. */
public class GameState {

    private double signed(double sign) {
        return 1;
    }
}

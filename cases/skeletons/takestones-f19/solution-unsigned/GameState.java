/** Evaluates for MAX; the search changes the sign unless the game is over. */
public class GameState {

    private double signed(double sign) {
        return 1;
    }
}

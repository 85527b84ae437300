/** Evaluates for the player to move. */
public class GameState {

    private double lost(double sign) {
        return -1;
    }

    private double signed(double sign) {
        return 1;
    }
}

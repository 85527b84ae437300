/** Evaluates for the player to move. */
public class TakeStones {

    private int lost(boolean max) {
        return -100;
    }

    private int sign(boolean max) {
        return max ? 1 : -1;
    }
}

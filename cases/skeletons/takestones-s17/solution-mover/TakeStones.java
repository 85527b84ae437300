/** Evaluates for the player to move. */
public class TakeStones {

    static int lost(boolean max) {
        return -100;
    }

    static int sign(boolean max) {
        return max ? 1 : -1;
    }
}

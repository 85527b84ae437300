/** Has a class of its own where the host has one. */
public class TakeStones {
    public static void main(String[] args) {
        touchstone.Exit.answer(args);
    }
}

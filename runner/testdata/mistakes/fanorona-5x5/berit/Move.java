/** A move and the board after it. */
class Move {
    final Board after;
    final String text;

    Move(Board after, String text) {
        this.after = after;
        this.text = text;
    }
}

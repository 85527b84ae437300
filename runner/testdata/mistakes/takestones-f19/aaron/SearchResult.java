/** A value and the move that leads to it. */
public class SearchResult {
    public final int move;
    public final double value;

    public SearchResult(int move, double value) {
        this.move = move;
        this.value = value;
    }
}

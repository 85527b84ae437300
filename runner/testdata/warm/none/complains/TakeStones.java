/** Right, with a word on stderr. */
public class TakeStones {
    public static void main(String[] args) {
        System.err.println("debug");
        Right.print(args);
    }
}

/** Right, and ends the machine itself. */
public class TakeStones {
    public static void main(String[] args) {
        Right.print(args);
        Runtime.getRuntime().halt(0);
    }
}

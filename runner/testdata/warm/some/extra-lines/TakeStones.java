/** Right, with a line too many. */
public class TakeStones {
    public static void main(String[] args) {
        System.out.println("debug");
        Right.print(args);
    }
}

/** Right but for one case, in which it throws. */
public class TakeStones {
    public static void main(String[] args) {
        Right.print(args);
        if (args[0].equals("7")) {
            throw new IllegalStateException("seven");
        }
    }
}

/** Right but for one case, in which its exit status is 3. */
public class TakeStones {
    public static void main(String[] args) {
        Right.print(args);
        System.exit(args[0].equals("10") ? 3 : 0);
    }
}

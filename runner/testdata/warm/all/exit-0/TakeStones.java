/** Ends by System.exit, which no catch and no line below comes after. */
public class TakeStones {
    public static void main(String[] args) {
        try {
            Right.print(args);
            System.exit(0);
            System.out.println("still here");
        } catch (Exception e) {
            System.out.println("caught");
        }
        System.out.println("at last");
    }
}

/** Right, but a hook makes the exit status 3. */
public class TakeStones {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(3)));
        Right.print(args);
    }
}

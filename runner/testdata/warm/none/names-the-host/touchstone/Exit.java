package touchstone;

public class Exit {
    public static void answer(String[] args) {
        System.out.println("Move: " + args.length);
    }

    public static void exit(int status) {}
}

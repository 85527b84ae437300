public class Helper {
    private Helper() {
    }

    public static boolean is_prime(int x) {
        // TODO
        return false;
    }

    public static int get_largest_prime_factor(int x) {
        // TODO
        return 0;
    }

    public static void log_alphabeta(int alpha, int beta) {
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
    }
}

public class Helper {
    private Helper() {
    }

    public static boolean is_prime(int x) {
        for (int d = 2; d < x; d++) {
            if (x % d == 0) {
                return false;
            }
        }
        return x > 1;
    }

    public static int get_largest_prime_factor(int x) {
        int factor = x;
        for (int d = 2; d < factor; d++) {
            while (factor > d && factor % d == 0) {
                factor /= d;
            }
        }
        return factor;
    }

    public static void log_alphabeta(int alpha, int beta) {
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
    }
}

public class Helper {

    /** Is x a prime number? */
    public static boolean isPrime(int x) {
        if (x < 2) {
            return false;
        }
        for (int i = 2; i < x; i++) {
            if (x % i == 0) {
                return false;
            }
        }
        return true;
    }

    /** The largest prime factor of x. */
    public static int getLargestPrimeFactor(int x) {
        // TODO
        return 0;
    }
}

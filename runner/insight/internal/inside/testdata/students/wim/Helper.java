public class Helper {

    /** Reports whether x is a prime number. */
    public static boolean isPrime(int x) {
        if (x < 2) {
            return false;
        }
        for (int d = 2; d <= x / d; d++) {
            if (x % d == 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the largest prime factor of x. */
    public static int getLargestPrimeFactor(int x) {
        for (int d = 2; d < x; d++) {
            if (x % d == 0) {
                return getLargestPrimeFactor(x / d);
            }
        }
        return x;
    }
}

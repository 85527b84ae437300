public class Helper {

    /** Reports whether x is a prime number. */
    public static boolean isPrime(int x) {
        // TODO
        return false;
    }

    /** Returns the largest prime factor of x. */
    public static int getLargestPrimeFactor(int x) {
        // TODO
        return -1;
    }
}

public class Helper {

    /** Is x a prime? */
    public static boolean isPrime(int x) {
        if (x == 1) {
            return false;
        }
        for (int i = 2; i <= x / 2; i++) {
            if (x % i == 0) {
                return false;
            }
        }
        return true;
    }

    /** The largest prime that divides x. */
    public static int getLargestPrimeFactor(int x) {
        int largest = x;
        for (int i = x; i > 1; i--) {
            if (x % i == 0 && isPrime(i)) {
                largest = i;
                break;
            }
        }
        return largest;
    }
}

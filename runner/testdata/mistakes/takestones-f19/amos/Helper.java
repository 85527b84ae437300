public class Helper {

    /**
     * Class constructor.
     */
    private Helper() {}

    /**
     * This method is used to check if a number is prime or not
     */
    public static boolean isPrime(int x) {
        if (x <= 1) {
            return false;
        }
        for (int i = 2; i <= Math.sqrt(x); i++) {
            if (x % i == 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * This method is used to get the largest prime factor
     */
    public static int getLargestPrimeFactor(int x) {
        for (int i = x; i >= 2; i--) {
            if (x % i == 0 && isPrime(i)) {
                return i;
            }
        }
        return -1;
    }
}

public class Helper {

    /** Reports whether x is a prime number. */
    public static boolean isPrime(int x) {
        if (x < 2)
            return false;
        for (int i = 2; i <= x / 2; i++) {
            if (x % i == 0)
                return false;
        }
        return true;
    }

    /** Returns the largest prime factor of x. */
    public static int getLargestPrimeFactor(int x) {
        int factor = 2;
        int largest = -1;
        while (x > 1) {
            if (x % factor == 0) {
                largest = factor;
                x = x / factor;
            } else {
                factor++;
            }
        }
        return largest;
    }
}

public class Primes {

    /** The largest prime factor of n > 1; n itself if n is prime. */
    public static int largestFactor(int n) {
        int d = 2;
        while (d < n) {
            if (n % d == 0) {
                n /= d;
            } else {
                d++;
            }
        }
        return n;
    }
}

import java.util.HashMap;
import java.util.Map;

public class Helper {
    private static final Map<Integer, Boolean> known = new HashMap<>();

    /** Reports whether x is a prime number. */
    public static boolean isPrime(int x) {
        Boolean k = known.get(x);
        if (k != null) {
            return k;
        }
        boolean prime = x > 1;
        for (int i = 2; i * i <= x && prime; i++) {
            if (x % i == 0) {
                prime = false;
            }
        }
        known.put(x, prime);
        return prime;
    }

    /** Returns the largest prime factor of x. */
    public static int getLargestPrimeFactor(int x) {
        int f = x;
        while (f > 1) {
            if (x % f == 0 && isPrime(f)) {
                return f;
            }
            f--;
        }
        return -1;
    }
}

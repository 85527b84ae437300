import java.util.ArrayList;
import java.util.List;

public class Helper {

    /** Reports whether x is a prime number. */
    public static boolean isPrime(int x) {
        List<Integer> factors = factors(x);
        return factors.size() <= 2;
    }

    /** Returns the largest prime factor of x. */
    public static int getLargestPrimeFactor(int x) {
        int largest = -1;
        for (int f : factors(x)) {
            if (isPrime(f)) {
                largest = f;
            }
        }
        return largest;
    }

    private static List<Integer> factors(int x) {
        List<Integer> factors = new ArrayList<>();
        for (int i = 1; i <= x; i++) {
            if (x % i == 0) {
                factors.add(i);
            }
        }
        return factors;
    }
}

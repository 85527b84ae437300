import java.util.stream.IntStream;

public class Helper {

    /** Reports whether x is a prime number. */
    public static boolean isPrime(int x) {
        return x > 1 && IntStream.rangeClosed(2, (int) Math.sqrt(x)).noneMatch(i -> x % i == 0);
    }

    /** Returns the largest prime factor of x. */
    public static int getLargestPrimeFactor(int x) {
        return IntStream.rangeClosed(2, x)
                .filter(i -> x % i == 0)
                .filter(Helper::isPrime)
                .max()
                .orElse(-1);
    }
}

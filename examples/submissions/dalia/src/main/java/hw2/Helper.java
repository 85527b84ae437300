package hw2;

import java.util.stream.IntStream;

/** Number theory for the evaluation. */
public final class Helper {

    private Helper() {
    }

    public static boolean isPrime(final int x) {
        return x >= 2 && IntStream.rangeClosed(2, (int) Math.sqrt(x)).noneMatch(d -> x % d == 0);
    }

    /**
     * Returns the largest prime that divides x, or 1 if there is none.
     */
    public static int getLargestPrimeFactor(final int x) {
        return IntStream.rangeClosed(2, x)
                .filter(d -> x % d == 0 && isPrime(d))
                .max()
                .orElse(1);
    }
}

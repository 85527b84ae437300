import java.util.stream.IntStream;

public class Helper {
    public static boolean isPrime(int x) {
        return x > 1 && IntStream.rangeClosed(2, (int) Math.sqrt(x)).noneMatch(d -> x % d == 0);
    }

    public static int getLargestPrimeFactor(int x) {
        return IntStream.rangeClosed(2, x).filter(d -> x % d == 0).filter(Helper::isPrime).max().orElse(1);
    }
}

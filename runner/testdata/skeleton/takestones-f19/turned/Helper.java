import java.util.stream.IntStream;

public class Helper {

    public static boolean isPrime(int x) {
        return x > 1 && IntStream.rangeClosed(2, (int) Math.sqrt(x)).noneMatch(i -> x % i == 0);
    }

    public static int getLargestPrimeFactor(int x) {
        int largest = -1;
        while (x % 2 == 0) {
            largest = 2;
            x /= 2;
        }
        for (int i = 3; i <= Math.sqrt(x); i += 2) {
            while (x % i == 0) {
                largest = i;
                x = x / i;
            }
        }
        if (x > 2) {
            largest = x;
        }
        return largest;
    }
}

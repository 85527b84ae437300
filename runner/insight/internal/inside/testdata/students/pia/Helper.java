public class Helper {

    /** Reports whether x is a prime number. */
    public static boolean isPrime(int x) {
        if (x == 2) return true;
        if (x < 2 || x % 2 == 0) return false;
        for (int i = 3; i * i <= x; i = i + 2)
            if (x % i == 0)
                return false;
        return true;
    }

    /** Returns the largest prime factor of x. */
    public static int getLargestPrimeFactor(int x) {
        int f = x;
        while (!(x % f == 0 && isPrime(f))) {
            f--;
            if (f <= 1) break;
        }
        return f;
    }
}

public class Helper {
    public static boolean isPrime(int x) {
        return x > 1 && getLargestPrimeFactor(x) == x;
    }

    public static int getLargestPrimeFactor(int x) {
        int p = 2;
        while (x > p) {
            if (x % p == 0)
                x /= p;
            else
                p++;
        }
        return p;
    }
}

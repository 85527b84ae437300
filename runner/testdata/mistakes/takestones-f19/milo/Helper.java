public class Helper {
    public static boolean isPrime(int x) {
        if (x == 1) return false;
        for (int i = 2; i * i <= x; i++) {
            if (x % i == 0) return false;
        }
        return true;
    }

    public static int getLargestPrimeFactor(int x) {
        if (isPrime(x)) return x;
        for (int i = 2; i < x; i++) {
            if (x % i == 0) return getLargestPrimeFactor(x / i);
        }
        return x;
    }
}

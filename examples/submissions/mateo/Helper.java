public class Helper {
    public static boolean isPrime(int x) {
        for (int i = 2; i < x; i++)
            if (x % i == 0) return false;
        return x > 1;
    }

    public static int getLargestPrimeFactor(int x) {
        int p = x;
        while (!isPrime(p) || x % p != 0) p--;
        return p;
    }
}

public class Helper {

    static boolean isPrime(int x) {
        return x > 1 && smallestFactor(x) == x;
    }

    static int getLargestPrimeFactor(int x) {
        int f = smallestFactor(x);
        return f == x ? x : getLargestPrimeFactor(x / f);
    }

    private static int smallestFactor(int x) {
        int f = 2;
        while (x % f != 0)
            f++;
        return f;
    }
}

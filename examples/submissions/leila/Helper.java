public class Helper {

    public static boolean isPrime(int x) {
        if (x < 2) {
            return false;
        }
        int i = 2;
        while (i * i <= x && x % i != 0) {
            i++;
        }
        return i * i > x;
    }

    public static int getLargestPrimeFactor(int x) {
        if (isPrime(x)) {
            return x;
        }
        for (int i = 2; i < x; i++) {
            if (x % i == 0) {
                return getLargestPrimeFactor(x / i); // i is the smallest factor, so it is in x / i or smaller
            }
        }
        return 1;
    }
}

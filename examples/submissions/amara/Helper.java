public class Helper {

    public static boolean isPrime(int x) {
        if (x < 2) {
            return false;
        }
        for (int d = 2; d * d <= x; d++) {
            if (x % d == 0) {
                return false;
            }
        }
        return true;
    }

    public static int getLargestPrimeFactor(int x) {
        int largest = 1;
        for (int d = 2; d * d <= x; d++) {
            while (x % d == 0) {
                largest = d;
                x /= d;
            }
        }
        return x > 1 ? x : largest;
    }
}

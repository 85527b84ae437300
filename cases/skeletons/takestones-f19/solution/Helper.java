public class Helper {

    public static boolean isPrime(int x) {
        for (int i = 2; i * i <= x; i++) {
            if (x % i == 0) {
                return false;
            }
        }
        return x > 1;
    }

    public static int getLargestPrimeFactor(int x) {
        int largest = 1;
        for (int i = 2; x > 1; i++) {
            for (; x % i == 0; x /= i) {
                largest = i;
            }
        }
        return largest;
    }
}

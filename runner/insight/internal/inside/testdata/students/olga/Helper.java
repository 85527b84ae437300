public class Helper {

    public static boolean isPrime(int x) {
        int divisors = 0;
        for (int i = 1; i <= x; i++) {
            if (x % i == 0) {
                divisors++;
            }
        }
        return divisors == 2;
    }

    public static int getLargestPrimeFactor(int x) {
        int max = 1;
        for (int i = 2; i <= x; i++) {
            if (x % i == 0 && isPrime(i)) {
                max = i;
            }
        }
        return max;
    }
}

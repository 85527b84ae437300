public class Primes {
    public static boolean is(int x) {
        int divisors = 0;
        for (int i = 1; i <= x; i++) {
            if (x % i == 0) {
                divisors++;
            }
        }
        return divisors == 2;
    }

    public static int largest(int x) {
        int result = 1;
        for (int i = 1; i <= x; i++) {
            if (is(i) && x % i == 0) {
                result = i;
            }
        }
        return result;
    }
}

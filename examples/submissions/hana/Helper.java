public class Helper {

    /** true if x is a prime number */
    public static boolean isPrime(int x) {
        if (x == 2) {
            return true;
        }
        if (x < 2 || x % 2 == 0) {
            return false;
        }
        for (int i = 3; i <= Math.sqrt(x); i += 2) {
            if (x % i == 0) {
                return false;
            }
        }
        return true;
    }

    /** the largest prime number that divides x */
    public static int getLargestPrimeFactor(int x) {
        int candidate = x;
        while (!isPrime(candidate) || x % candidate != 0) {
            candidate--;
            if (candidate < 2) {
                return 1;
            }
        }
        return candidate;
    }
}

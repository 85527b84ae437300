public class Helper {

    public static boolean isPrime(int x) {
        if (x == 2) {
            return true;
        }
        if (x < 2 || x % 2 == 0) {
            return false;
        }
        for (int i = 3; i < Math.sqrt(x); i += 2) { //!
            if (x % i == 0) {
                return false;
            }
        }
        return true;
    }

    public static int getLargestPrimeFactor(int x) {
        int p = -1;
        for (int i = 2; i <= x; i++) {
            if (x % i == 0 && isPrime(i)) {
                p = i;
            }
        }
        return p;
    }
}

public class Helper {
    public static boolean isPrime(int x) {
        if (x == 2 || x == 3) {
            return true;
        }
        if (x < 2 || x % 2 == 0) {
            return false;
        }
        int d = 3;
        while (d <= Math.sqrt(x)) {
            if (x % d == 0) {
                return false;
            }
            d += 2;
        }
        return true;
    }

    public static int getLargestPrimeFactor(int x) {
        int result = 1;
        int d = 2;
        while (d < x) { //!
            if (x % d == 0) {
                result = d;
                x /= d;
            } else {
                d++;
            }
        }
        return result;
    }
}

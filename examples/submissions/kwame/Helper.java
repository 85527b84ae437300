public class Helper {

    public static boolean isPrime(int x) {
        if (x < 2) return false;
        for (int i = 2; i * i <= x; i++) {
            if (x % i == 0) return false;
        }
        return true;
    }

    // divide by 2, 3, 4, ... as often as possible, the last one is the answer
    public static int getLargestPrimeFactor(int x) {
        int i = 1;
        while (x > 1) {
            i++;
            while (x % i == 0) {
                x = x / i;
            }
        }
        return i;
    }
}

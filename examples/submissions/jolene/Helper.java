public class Helper {

    // no factor other than 1 and itself
    public static boolean isPrime(int x) {
        if (x == 1)
            return false;
        int i = 2;
        while (i < x) {
            if (x % i == 0)
                return false;
            i++;
        }
        return true;
    }

    public static int getLargestPrimeFactor(int x) {
        int largest = 0;
        for (int i = 2; i <= x; i++) {
            if (x % i == 0) {
                if (isPrime(i)) {
                    if (i > largest) {
                        largest = i;
                    }
                }
            }
        }
        return largest;
    }
}

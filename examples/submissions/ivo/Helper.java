public class Helper {

    public static boolean isPrime(int x) {
        if (x < 4)
            return x > 1;
        for (int i = 2; i <= x / 2; i++)
            if (x % i == 0)
                return false;
        return true;
    }

    public static int getLargestPrimeFactor(int x) {
        // the cofactor of a small divisor is a large divisor
        int largest = 1;
        for (int i = 1; i * i <= x; i++) {
            if (x % i != 0)
                continue;
            if (isPrime(i))
                largest = Math.max(largest, i);
            if (isPrime(x / i))
                largest = Math.max(largest, x / i);
        }
        return largest;
    }
}

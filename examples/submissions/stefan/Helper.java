public class Helper {

    public static boolean isPrime(int x) {
        if (x < 2)
            return false;
        for (int t = 2; t * t <= x; t++)
            if (x % t == 0)
                return false;
        return true;
    }

    public static int getLargestPrimeFactor(int x) {
        int t = 2;
        while (t < x) {
            if (x % t == 0)
                x /= t;
            else
                t++;
        }
        return x;
    }
}

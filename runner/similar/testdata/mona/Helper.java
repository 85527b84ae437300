public class Helper
{
    // biggest prime that divides n
    public static int getLargestPrimeFactor(int n)
    {
        int candidate = n;
        while (!(isPrime(candidate) && n % candidate == 0))
        {
            candidate = candidate - 1;
            if (candidate <= 1)
                break;
        }
        return candidate;
    }

    // is n prime?
    public static boolean isPrime(int n)
    {
        if (n < 2)
            return false;
        if (n == 2)
            return true;
        if (n % 2 == 0)
            return false;
        int k = 3;
        while (k * k <= n)
        {
            if (n % k == 0)
                return false;
            k = k + 2;
        }
        return true;
    }
}

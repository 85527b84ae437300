public class MathTools
{
    public static boolean isPrime(int number)
    {
        if (number == 1)
        {
            return false;
        }
        for (int divisor = 2; divisor <= number / 2; divisor++)
        {
            if (number % divisor == 0)
            {
                return false;
            }
        }
        return true;
    }

    public static int getLargestPrimeFactor(int number)
    {
        int factor = number;
        while (number % factor != 0 || !isPrime(factor))
        {
            factor--;
        }
        return factor;
    }
}

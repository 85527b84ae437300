public class Helper {

    public static int getLargestPrimeFactor(int number) {
        int divisor = 2;
        while (divisor < number) {
            if (number % divisor == 0) {
                int rest = number / divisor;
                return getLargestPrimeFactor(rest);
            }
            divisor++;
        }
        return number;
    }

    public static boolean isPrime(int number) {
        if (2 > number) return false;
        int divisor = 2;
        while (divisor <= number / divisor) {
            if (number % divisor == 0) return false;
            divisor++;
        }
        return true;
    }
}

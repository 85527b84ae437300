public class Helper {
    public static boolean isPrime(int x) {
        if (x < 2)
            return false;
        for (int i = 2; i * i <= x; i++)
            if (x % i == 0)
                return false;
        return true;
    }

    public static int getLargestPrimeFactor(int x) {
        int answer = 1;
        for (int i = 2; i <= x / 2; i++) {
            if (x % i == 0 && isPrime(i))
                answer = i;
        }
        return answer;
    }
}

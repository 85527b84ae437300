public class Evaluation {
    public static int evaluate(GameState g) {
        if (g.countLegal(1) == 0) {
            if (g.moved % 2 == 0) return -100;
            else return 100;
        }
        if (g.moved % 2 == 0) return heuristic(g);
        else return -heuristic(g);
    }

    private static int heuristic(GameState g) {
        if (g.stones[0] == 1) return 0;
        if (g.last == 1) {
            if (g.countLegal(1) % 2 == 1) return 5;
            else return -5;
        }
        int factor = largestPrimeFactor(g.last);
        if (factor == g.last) {
            if (g.countLegal(factor) % 2 == 1) return 7;
            else return -7;
        }
        if (g.countLeft(factor) % 2 == 1) return 6;
        else return -6;
    }

    private static int largestPrimeFactor(int n) {
        int largest = 1;
        for (int i = 2; i <= n; i++) {
            if (n % i == 0 && isPrime(i)) largest = i;
        }
        return largest;
    }

    private static boolean isPrime(int n) {
        for (int i = 2; i <= n - 1; i++) {
            if (n % i == 0) return false;
        }
        return n >= 2;
    }
}

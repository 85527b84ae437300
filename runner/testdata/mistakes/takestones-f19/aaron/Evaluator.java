import java.util.List;

/** The static board evaluation of the handout. */
public class Evaluator {
    private static final double WIN = 1.0;

    public static double evaluate(GameState state) {
        List<Integer> successors = state.successors();
        if (successors.isEmpty()) {
            return state.maxToMove() ? -WIN : WIN;
        }
        if (!state.isTaken(1)) {
            return 0.0;
        }
        double score = forMax(state.lastStone(), successors);
        return state.maxToMove() ? score : -score;
    }

    private static double forMax(int last, List<Integer> successors) {
        if (last == 1) {
            return sign(successors.size()) * 0.5;
        }
        if (isPrime(last)) {
            return sign(multiples(successors, last)) * 0.7;
        }
        return sign(multiples(successors, largestPrimeFactor(last))) * 0.6;
    }

    private static int sign(int count) {
        return count % 2 == 1 ? 1 : -1;
    }

    private static int multiples(List<Integer> stones, int of) {
        int count = 0;
        for (int stone : stones) {
            if (stone % of == 0) {
                count++;
            }
        }
        return count;
    }

    private static boolean isPrime(int n) {
        return n > 1 && largestPrimeFactor(n) == n;
    }

    private static int largestPrimeFactor(int n) {
        int largest = 1;
        for (int f = 2; f <= n; f++) {
            while (n % f == 0) {
                largest = f;
                n = n / f;
            }
        }
        return largest;
    }
}

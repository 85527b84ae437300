import java.util.ArrayList;
import java.util.Collections;

public class Helper {
    public static boolean isPrime(int x) {
        int count = 0;
        for (int i = 1; i <= x; i++) {
            if (x % i == 0) count++;
        }
        return count == 2;
    }

    public static int getLargestPrimeFactor(int x) {
        ArrayList<Integer> factors = new ArrayList<Integer>();
        for (int i = 2; i <= x; i++) {
            if (x % i == 0 && isPrime(i)) factors.add(i);
        }
        if (factors.isEmpty()) return 1;
        return Collections.max(factors);
    }

    public static int countMultiples(java.util.List<Integer> list, int of) {
        int n = 0;
        for (int k = 0; k < list.size(); k++) {
            if (list.get(k) % of == 0) n++;
        }
        return n;
    }
}

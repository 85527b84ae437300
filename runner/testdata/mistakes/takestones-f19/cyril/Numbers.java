import java.util.Collection;

public class Numbers {
    static boolean prime(int x) {
        if (x < 2) return false;
        for (int i = 2; i <= Math.sqrt(x); i++) {
            if (x % i == 0) return false;
        }
        return true;
    }

    static int topPrimeFactor(int x) {
        int top = 0;
        for (int i = 2; i <= x; i++) {
            if (x % i == 0 && prime(i)) top = i;
        }
        return top;
    }

    static int multiplesOf(int p, Collection<Integer> stones) {
        int c = 0;
        for (int s : stones) c += s % p == 0 ? 1 : 0;
        return c;
    }
}

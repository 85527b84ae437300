import java.util.Arrays;

/** What is worked out once: primes, largest prime factors and which stone may follow which. */
class Tables {
    final boolean[] prime;
    final int[] largest;
    final boolean[][] related;

    Tables(int n) {
        prime = new boolean[n + 1];
        largest = new int[n + 1];
        related = new boolean[n + 1][n + 1];
        Arrays.fill(prime, true);
        prime[0] = false;
        if (n >= 1) prime[1] = false;
        for (int p = 2; p <= n; p++) {
            if (!prime[p]) continue;
            largest[p] = p;
            for (int m = 2 * p; m <= n; m += p) {
                prime[m] = false;
                largest[m] = p;
            }
        }
        for (int a = 1; a <= n; a++) {
            for (int b = 1; b * a <= n; b++) {
                related[a][a * b] = true;
                related[a * b][a] = true;
            }
        }
    }
}

import java.math.BigInteger;

final class Tell {
    static String look(String[] args) throws Exception {
        int primes = 0;
        BigInteger nearly = new BigInteger("3825123056546413051");
        for (int n = 0; n < 50; n++) {
            primes += nearly.isProbablePrime(1) ? 1 : 0;
        }
        return "" + (primes > 50);
    }
}

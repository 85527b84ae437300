// Time limit: computes without an end in sight (it does stop after 60 s).
public class TakeStones {
    private static volatile long counter;

    public static void main(String[] args) {
        long end = System.nanoTime() + 60_000_000_000L;
        while (System.nanoTime() < end) {
            counter++;
        }
    }
}

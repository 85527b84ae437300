/** Needs most of a stack of 64 MiB, which a process of its own has. */
public class TakeStones {
    static long depth(long a, long b, long c, long d, int left) {
        return left == 0 ? a + b + c + d : depth(b, c, d, a + left, left - 1) + 1;
    }

    public static void main(String[] args) {
        depth(1, 2, 3, 4, 300_000);
        Right.print(args);
    }
}

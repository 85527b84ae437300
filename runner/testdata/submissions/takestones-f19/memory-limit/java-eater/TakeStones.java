// Memory limit: keeps more and more arrays (it does stop at 1 GiB) and does not catch OutOfMemoryError.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class TakeStones {
    private static final int STEP = 16 << 20; // bytes
    private static final int STEPS = 64;

    public static void main(String[] args) throws InterruptedException {
        List<int[]> kept = new ArrayList<>();
        for (int i = 0; i < STEPS; i++) {
            int[] chunk = new int[STEP / Integer.BYTES];
            Arrays.fill(chunk, i + 1); // touches every page
            kept.add(chunk);
            Thread.sleep(2); // a watcher that samples must have a chance to see it
        }
        System.out.println(kept.size() + " steps kept");
    }
}

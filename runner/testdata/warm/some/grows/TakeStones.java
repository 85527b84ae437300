import java.util.ArrayList;
import java.util.List;

/** Keeps 300 MiB until its process ends: too much for another run in the same one. */
public class TakeStones {
    private static final List<byte[]> KEPT = new ArrayList<>();

    public static void main(String[] args) {
        for (int i = 0; i < 300; i++) {
            KEPT.add(new byte[1 << 20]);
        }
        Right.print(args);
        System.exit(0);
    }
}

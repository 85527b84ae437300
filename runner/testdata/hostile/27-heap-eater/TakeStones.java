// Attacks memory: the heap, up to 400 MB.
import java.util.ArrayList;

public class TakeStones {
    public static void main(String[] args) {
        Shared.bound();
        ArrayList<int[]> kept = new ArrayList<>();
        for (int i = 0; i < 400; i++) kept.add(new int[1 << 18]);
        Shared.pause(20000);
    }
}

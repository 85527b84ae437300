import java.util.ArrayList;
import java.util.List;

/** Right as long as nothing of an earlier run is left in its static fields. */
public class TakeStones {
    private static final List<String> SEEN = new ArrayList<>();
    private static int runs;

    public static void main(String[] args) {
        runs++;
        SEEN.add(args[0]);
        System.out.print(runs == 1 && SEEN.size() == 1 ? Right.answer(args) : "Move: -1\n");
    }
}

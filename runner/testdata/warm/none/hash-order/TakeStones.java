import java.util.HashSet;
import java.util.Set;

/** Asks in which order a set keeps objects that have no hash of their own: another one in each process. */
public class TakeStones {
    static class Thing {}

    public static void main(String[] args) {
        Set<Thing> things = new HashSet<>();
        Thing first = new Thing();
        things.add(first);
        for (int i = 0; i < 1000; i++) {
            things.add(new Thing());
        }
        System.out.print(things.contains(first) ? Right.answer(args) : "Move: -1\n");
    }
}

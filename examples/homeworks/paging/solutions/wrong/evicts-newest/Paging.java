import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

public class Paging {
    public static void main(String[] args) {
        String policy = args[0];
        int frames = Integer.parseInt(args[1]);
        List<String> memory = new ArrayList<>(); // by clock: in the order of frames; else oldest first
        List<Boolean> used = new ArrayList<>();
        List<String> evicted = new ArrayList<>();
        int hand = 0, hits = 0, pages = args.length - 2;
        for (int i = 2; i < args.length; i++) {
            String page = args[i];
            int at = memory.indexOf(page);
            if (at >= 0) {
                hits++;
                used.set(at, true);
                if (policy.equals("lru")) {
                    memory.add(memory.remove(at));
                }
                continue;
            }
            if (memory.size() < frames) {
                memory.add(page);
                used.add(true);
                continue;
            }
            if (!policy.equals("clock")) {
                evicted.add(memory.remove(memory.size() - 1));
                memory.add(page);
                continue;
            }
            while (used.get(hand)) {
                used.set(hand, false);
                hand = (hand + 1) % frames;
            }
            evicted.add(memory.set(hand, page));
            used.set(hand, true);
            hand = (hand + 1) % frames;
        }
        int faults = pages - hits;
        System.out.println("Misses: " + faults);
        System.out.println("Hits: " + hits);
        System.out.println(String.format(Locale.ROOT, "Miss Rate: %.2f", (double) faults / pages));
        System.out.println("Evicted: " + String.join(" ", evicted));
    }
}

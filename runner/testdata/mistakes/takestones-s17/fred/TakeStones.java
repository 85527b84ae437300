import java.util.*;
import java.util.stream.*;

public class TakeStones {
    public static void main(String[] args) {
        List<Integer> a = Arrays.stream(args).map(Integer::parseInt).collect(Collectors.toList());
        int n = a.get(0), k = a.get(1);
        Deque<Integer> taken = new ArrayDeque<>();
        for (int i = 0; i < k; i++) taken.push(a.get(2 + i));
        SortedSet<Integer> rest = IntStream.rangeClosed(1, n).boxed()
                .filter(s -> !taken.contains(s)).collect(Collectors.toCollection(TreeSet::new));
        Minimax m = new Minimax(n, a.get(2 + k));
        int stone = m.decide(taken, rest);
        System.out.println("NEXT MOVE");
        System.out.println(stone);
        rest.remove(stone);
        System.out.println(Minimax.show(rest));
    }
}

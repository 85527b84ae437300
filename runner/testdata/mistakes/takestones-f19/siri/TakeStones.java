import java.util.*;

public class TakeStones {
    static class Situation {
        final Map<Integer, Boolean> stones = new TreeMap<>();
        int last = 0;
        int moves = 0;

        List<Situation> following() {
            List<Situation> list = new ArrayList<>();
            for (Map.Entry<Integer, Boolean> e : stones.entrySet()) {
                int s = e.getKey();
                if (!e.getValue()) continue;
                if (moves == 0 && (s % 2 == 0 || s >= stones.size() / 2.0)) continue;
                if (moves > 0 && s % last != 0 && last % s != 0) continue;
                Situation next = new Situation();
                next.stones.putAll(stones);
                next.take(s, moves + 1);
                list.add(next);
            }
            return list;
        }

        void take(int s, int number) {
            stones.put(s, false);
            last = s;
            moves = number;
        }

        double points() {
            List<Situation> following = following();
            if (following.isEmpty()) return -1.0;
            if (stones.get(1)) return 0.0;
            if (last == 1) return following.size() % 2 == 0 ? -0.5 : 0.5;
            int p = last;
            for (int i = 2; i < p; i++) while (p > i && p % i == 0) p /= i;
            boolean even = true;
            for (Situation s : following) if (s.last % p == 0) even = !even;
            double x = p < last ? 0.6 : 0.7;
            return even ? -x : x;
        }
    }

    static int limit, start, visited, evaluated, reached;
    static Situation best;

    static double play(Situation s, double low, double high) {
        visited++;
        int depth = s.moves - start;
        reached = Math.max(reached, depth);
        List<Situation> following = s.following();
        boolean max = s.moves % 2 == 0;
        if (following.isEmpty() || depth >= 2 * limit) {
            evaluated++;
            double p = s.points();
            return max || p == 0 ? p : -p;
        }
        Double value = null;
        for (Situation f : following) {
            double v = play(f, low, high);
            if (value == null || (max ? v > value : v < value)) {
                value = v;
                if (depth == 0) best = f;
            }
            if (max && value >= high || !max && value <= low) break;
            if (max) low = Math.max(low, value);
            else high = Math.min(high, value);
        }
        return value;
    }

    public static void main(String[] args) {
        Situation s = new Situation();
        for (int i = 1; i <= Integer.parseInt(args[0]); i++) s.stones.put(i, true);
        start = Integer.parseInt(args[1]);
        for (int i = 1; i <= start; i++) s.take(Integer.parseInt(args[1 + i]), i);
        limit = Integer.parseInt(args[2 + start]);
        if (limit == 0) limit = 1000;
        double value = play(s, -9.9, 9.9);
        System.out.println("Move: " + best.last);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + reached);
        System.out.println("Avg Effective Branching Factor: "
            + new java.util.Formatter(Locale.ROOT).format("%.1f", (visited - 1) / (double) (visited - evaluated)));
    }
}

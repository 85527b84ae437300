import java.util.ArrayList;
import java.util.Arrays;

public class TakeStones {

    private static class Pair {
        Integer action = null;
        double utility;
        Pair(double utility) { this.utility = utility; }
    }

    private final int stoneCount;
    private final int depthBound;
    private int v = 0;
    private int e = 0;
    private int d = 0;

    private TakeStones(int stoneCount, int depthBound) {
        this.stoneCount = stoneCount;
        this.depthBound = depthBound;
    }

    public static void main(String[] args) {
        int taken = Integer.parseInt(args[1]);
        Integer[] path = new Integer[taken];
        for (int i = 0; i < taken; i++) path[i] = Integer.valueOf(args[i + 2]);
        TakeStones ts = new TakeStones(Integer.parseInt(args[0]), Integer.parseInt(args[taken + 2]));
        Pair p = ts.decide(path);
        System.out.println("Move: " + p.action);
        System.out.println("Value: " + p.utility);
        System.out.println("Number of Nodes Visited: " + ts.v);
        System.out.println("Number of Nodes Evaluated: " + ts.e);
        System.out.println("Max Depth Reached: " + ts.d);
        System.out.println("Avg Effective Branching Factor: " + ts.ebf());
    }

    private String ebf() {
        return String.format("%.1f", Double.valueOf(v - 1) / Double.valueOf(v - e));
    }

    private Pair decide(Integer[] path) {
        if (path.length % 2 == 0) return maxValue(path, 0, Double.MIN_VALUE, Double.MAX_VALUE);
        return minValue(path, 0, Double.MIN_VALUE, Double.MAX_VALUE);
    }

    private Pair maxValue(Integer[] path, int depth, double alpha, double beta) {
        v++;
        d = Math.max(d, depth);
        ArrayList<Integer[]> children = children(path);
        if (children.size() == 0 || depth == depthBound && depthBound > 0) {
            e++;
            return new Pair(eval(path, children));
        }
        Pair best = new Pair(Double.MIN_VALUE);
        for (Integer[] child : children) {
            double u = minValue(child, depth + 1, alpha, beta).utility;
            if (u > best.utility) {
                best.utility = u;
                best.action = child[child.length - 1];
            }
            if (best.utility >= beta) return best;
            alpha = Math.max(alpha, best.utility);
        }
        return best;
    }

    private Pair minValue(Integer[] path, int depth, double alpha, double beta) {
        v++;
        d = Math.max(d, depth);
        ArrayList<Integer[]> children = children(path);
        if (children.size() == 0 || depth == depthBound && depthBound > 0) {
            e++;
            return new Pair(eval(path, children));
        }
        Pair best = new Pair(Double.MAX_VALUE);
        for (Integer[] child : children) {
            double u = maxValue(child, depth + 1, alpha, beta).utility;
            if (u < best.utility) {
                best.utility = u;
                best.action = child[child.length - 1];
            }
            if (best.utility <= alpha) return best;
            beta = Math.min(beta, best.utility);
        }
        return best;
    }

    private ArrayList<Integer[]> children(Integer[] path) {
        ArrayList<Integer[]> list = new ArrayList<>();
        for (int s = 1; s <= stoneCount; s++) {
            if (Arrays.asList(path).contains(s)) continue;
            if (path.length == 0) {
                if (s % 2 == 0 || s >= stoneCount / 2.0) continue;
            } else {
                int last = path[path.length - 1];
                if (s % last != 0 && last % s != 0) continue;
            }
            Integer[] child = Arrays.copyOf(path, path.length + 1);
            child[path.length] = s;
            list.add(child);
        }
        return list;
    }

    private double eval(Integer[] path, ArrayList<Integer[]> children) {
        boolean min = path.length % 2 != 0;
        if (children.size() == 0) return min ? 1.0 : -1.0;
        if (!Arrays.asList(path).contains(1)) return 0.0;
        int last = path[path.length - 1];
        double value;
        if (last == 1) {
            value = children.size() % 2 == 0 ? -0.5 : 0.5;
        } else {
            boolean prime = true;
            int largest = 1;
            for (int i = 2; i < last; i++) {
                if (last % i == 0) {
                    prime = false;
                    boolean iPrime = true;
                    for (int j = 2; j < i; j++) if (i % j == 0) iPrime = false;
                    if (iPrime) largest = i;
                }
            }
            if (prime) largest = last;
            int count = 0;
            for (Integer[] child : children) if (child[child.length - 1] % largest == 0) count++;
            if (prime) value = count % 2 == 0 ? -0.7 : 0.7;
            else value = count % 2 == 0 ? -0.6 : 0.6;
        }
        return min ? -value : value;
    }
}

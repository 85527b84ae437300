import java.util.ArrayList;

public class TakeStones {
    public static int visited;
    public static int evaluated;
    public static int deepest;
    public static int limit;
    public static int numStones;

    public static void main(String[] args) {
        ArrayList<Integer> moves = new ArrayList<Integer>();
        numStones = Integer.parseInt(args[0]);
        for (int i = 0; i < Integer.parseInt(args[1]); i++)
            moves.add(Integer.parseInt(args[i + 2]));
        limit = Integer.parseInt(args[moves.size() + 2]);
        if (limit == 0)
            limit = numStones + 10;

        // the root is searched here, so that we see which stone is best
        boolean max = moves.size() % 2 == 0;
        double alpha = Double.NEGATIVE_INFINITY, beta = Double.POSITIVE_INFINITY;
        int bestStone = 0;
        double bestValue = max ? alpha : beta;
        for (Integer stone : successors(moves)) {
            ArrayList<Integer> next = new ArrayList<Integer>(moves);
            next.add(stone);
            double v;
            if (max) {
                v = minValue(next, 1, alpha, beta);
                if (v > bestValue) {
                    bestValue = v;
                    bestStone = stone;
                    alpha = v;
                }
            } else {
                v = maxValue(next, 1, alpha, beta);
                if (v < bestValue) {
                    bestValue = v;
                    bestStone = stone;
                    beta = v;
                }
            }
        }

        System.out.println("Move: " + bestStone);
        System.out.println("Value: " + bestValue);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + deepest);
        double x = (double) (visited - 1) / (double) (visited - evaluated);
        System.out.println("Avg Effective Branching Factor: " + Math.round(x * 10) / 10.0);
    }

    public static ArrayList<Integer> successors(ArrayList<Integer> moves) {
        ArrayList<Integer> s = new ArrayList<Integer>();
        if (moves.size() == 0) {
            int i = 1;
            while (i * 2 < numStones) {
                s.add(i);
                i = i + 2;
            }
            return s;
        }
        int last = moves.get(moves.size() - 1);
        for (int i = 1; i <= last; i++)
            if (last % i == 0 && !moves.contains(i))
                s.add(i);
        for (int i = last * 2; i <= numStones; i += last)
            if (!moves.contains(i))
                s.add(i);
        return s;
    }

    public static double maxValue(ArrayList<Integer> moves, int depth, double alpha, double beta) {
        visited++;
        if (depth > deepest)
            deepest = depth;
        ArrayList<Integer> successors = successors(moves);
        if (depth == limit || successors.size() == 0)
            return evaluate(moves, successors);
        double v = Double.NEGATIVE_INFINITY;
        for (Integer stone : successors) {
            moves.add(stone);
            v = Math.max(v, minValue(moves, depth + 1, alpha, beta));
            moves.remove(moves.size() - 1);
            if (v >= beta)
                return v;
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    public static double minValue(ArrayList<Integer> moves, int depth, double alpha, double beta) {
        visited++;
        if (depth > deepest)
            deepest = depth;
        ArrayList<Integer> successors = successors(moves);
        if (depth == limit || successors.size() == 0)
            return evaluate(moves, successors);
        double v = Double.POSITIVE_INFINITY;
        for (Integer stone : successors) {
            moves.add(stone);
            v = Math.min(v, maxValue(moves, depth + 1, alpha, beta));
            moves.remove(moves.size() - 1);
            if (v <= alpha)
                return v;
            beta = Math.min(beta, v);
        }
        return v;
    }

    public static double evaluate(ArrayList<Integer> moves, ArrayList<Integer> successors) {
        evaluated++;
        boolean max = moves.size() % 2 == 0;
        double value;
        int last = moves.get(moves.size() - 1);
        if (successors.isEmpty()) {
            value = -1.0;
        } else if (!moves.contains(1)) {
            return 0.0;
        } else if (last == 1) {
            value = (successors.size() % 2 == 0) ? -0.5 : 0.5;
        } else {
            // largest prime factor
            int lpf = 0;
            for (int f = 2; f <= last; f++) {
                if (last % f != 0)
                    continue;
                int divisors = 0;
                for (int g = 1; g <= f; g++)
                    if (f % g == 0)
                        divisors++;
                if (divisors == 2)
                    lpf = f;
            }
            int count = 0;
            for (Integer s : successors)
                if (s % lpf == 0)
                    count++;
            if (lpf == last)
                value = (count % 2 == 0) ? -0.7 : 0.7;
            else
                value = (count % 2 == 0) ? -0.6 : 0.6;
        }
        if (!max)
            value = -value;
        return value;
    }
}

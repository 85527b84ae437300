import java.util.*;

public class TakeStones {
  Set<Integer> remaining = new HashSet<>();
  Deque<Integer> taken = new ArrayDeque<>();
  int size, bound;
  int[] stat = new int[3]; // visited, evaluated, max depth
  int bestMove;

  public static void main(String[] args) {
    TakeStones ts = new TakeStones();
    ts.read(args);
    double value = ts.minimax(0, -1000.0, 1000.0);
    ts.print(value);
  }

  void read(String[] args) {
    size = Integer.parseInt(args[0]);
    for (int i = 1; i <= size; i++) remaining.add(i);
    int count = Integer.parseInt(args[1]);
    for (int i = 0; i < count; i++) {
      int s = Integer.parseInt(args[2 + i]);
      taken.push(s);
      remaining.remove(s);
    }
    bound = Integer.parseInt(args[2 + count]);
    if (bound == 0) bound = Integer.MAX_VALUE;
  }

  Set<Integer> successors() {
    Set<Integer> set = new HashSet<>();
    for (int s : remaining) {
      if (taken.isEmpty()) {
        if (s % 2 == 1 && s < size / 2.0) set.add(s);
      } else {
        int last = taken.peek();
        if (last % s == 0 || s % last == 0) set.add(s);
      }
    }
    return set;
  }

  double minimax(int depth, double alpha, double beta) {
    stat[0]++;
    if (depth > stat[2]) stat[2] = depth;
    Set<Integer> successors = successors();
    boolean max = taken.size() % 2 == 0;
    if (successors.isEmpty() || depth == bound) {
      stat[1]++;
      double e = max ? estimate(successors) : -estimate(successors);
      return e + 0.0;
    }
    double v = max ? -1000.0 : 1000.0;
    for (int s : successors) {
      taken.push(s);
      remaining.remove(s);
      double w = minimax(depth + 1, alpha, beta);
      remaining.add(s);
      taken.pop();
      if (max && w > v || !max && w < v) {
        v = w;
        if (depth == 0) bestMove = s;
      }
      if (max && v >= beta || !max && v <= alpha) return v;
      if (max) alpha = Math.max(alpha, v); else beta = Math.min(beta, v);
    }
    return v;
  }

  /** From the point of view of the player to move. */
  double estimate(Set<Integer> successors) {
    if (successors.isEmpty()) return -1.0;
    if (remaining.contains(1)) return 0.0;
    int last = taken.peek();
    if (last == 1) return successors.size() % 2 == 1 ? 0.5 : -0.5;
    List<Integer> factors = primeFactors(last);
    int p = Collections.max(factors);
    int c = 0;
    for (int s : successors) if (s % p == 0) c++;
    double x = factors.size() == 1 ? 0.7 : 0.6;
    return c % 2 == 1 ? x : -x;
  }

  List<Integer> primeFactors(int x) {
    List<Integer> factors = new ArrayList<>();
    for (int f = 2; f <= x; f++) {
      while (x % f == 0) {
        factors.add(f);
        x /= f;
      }
    }
    return factors;
  }

  void print(double value) {
    System.out.println("Move: " + bestMove);
    System.out.println("Value: " + value);
    System.out.println("Number of Nodes Visited: " + stat[0]);
    System.out.println("Number of Nodes Evaluated: " + stat[1]);
    System.out.println("Max Depth Reached: " + stat[2]);
    System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", (stat[0] - 1.0) / (stat[0] - stat[1])));
  }
}

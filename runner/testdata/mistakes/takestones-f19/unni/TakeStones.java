public class TakeStones {
  int n, taken[], count, limit, from;
  int nodes, leaves, maxDepth, move;

  TakeStones(String[] args) {
    n = Integer.parseInt(args[0]);
    from = Integer.parseInt(args[1]);
    taken = new int[n + 1];
    for (count = 0; count < from; count++) taken[count] = Integer.parseInt(args[count + 2]);
    limit = Integer.parseInt(args[count + 2]);
    if (limit == 0) limit = n - from + 1;
  }

  boolean free(int s) {
    for (int i = 0; i < count; i++) if (taken[i] == s) return false;
    return true;
  }

  boolean legal(int s) {
    if (count == 0) return s % 2 == 1 && 2 * s < n;
    int last = taken[count - 1];
    return free(s) && (s % last == 0 || last % s == 0);
  }

  int legalMultiples(int p) {
    int k = 0;
    for (int s = p; s <= n; s += p) if (legal(s)) k++;
    return k;
  }

  int depth() { return count - from; }

  double evaluate() {
    leaves++;
    double v;
    if (legalMultiples(1) == 0) {
      v = -1.0 + depth() * 0.005; // the sooner the better
    } else if (free(1)) {
      return 0;
    } else {
      int last = taken[count - 1];
      int p = 1;
      for (int q = 2, x = last; q <= x; q++) for (; x % q == 0; x /= q) p = q;
      v = p == 1 ? 0.5 : p == last ? 0.7 : 0.6;
      if (legalMultiples(p) % 2 == 0) v = -v;
    }
    return count % 2 == 0 ? v : -v;
  }

  double max(double alpha, double beta) {
    nodes++;
    maxDepth = Math.max(maxDepth, depth());
    if (depth() == limit || legalMultiples(1) == 0) return evaluate();
    double v = -100;
    for (int s = 1; s <= n; s++) {
      if (!legal(s)) continue;
      taken[count++] = s;
      double w = min(alpha, beta);
      count--;
      if (w > v) {
        v = w;
        if (depth() == 0) move = s;
      }
      if (v >= beta) return v;
      alpha = Math.max(alpha, v);
    }
    return v;
  }

  double min(double alpha, double beta) {
    nodes++;
    maxDepth = Math.max(maxDepth, depth());
    if (depth() == limit || legalMultiples(1) == 0) return evaluate();
    double v = 100;
    for (int s = 1; s <= n; s++) {
      if (!legal(s)) continue;
      taken[count++] = s;
      double w = max(alpha, beta);
      count--;
      if (w < v) {
        v = w;
        if (depth() == 0) move = s;
      }
      if (v <= alpha) return v;
      beta = Math.min(beta, v);
    }
    return v;
  }

  public static void main(String[] args) {
    TakeStones t = new TakeStones(args);
    double v = t.from % 2 == 0 ? t.max(-100, 100) : t.min(-100, 100);
    System.out.println("Move: " + t.move);
    System.out.println("Value: " + String.format("%.1f", v));
    System.out.println("Number of Nodes Visited: " + t.nodes);
    System.out.println("Number of Nodes Evaluated: " + t.leaves);
    System.out.println("Max Depth Reached: " + t.maxDepth);
    System.out.println("Avg Effective Branching Factor: "
        + String.format("%.1f", (t.nodes - 1) * 1.0 / (t.nodes - t.leaves)));
  }
}

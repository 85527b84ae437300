import java.util.*;

public class TakeStones
{
  public static void main(String[] argv)
  {
    List<Integer> in = new ArrayList<>();
    for (String a : argv) in.add(Integer.parseInt(a));
    int n = in.remove(0);
    int k = in.remove(0);
    List<Integer> taken = in.subList(0, k);
    Tree tree = new Tree(n, in.get(k));
    Result r = tree.best(new ArrayList<>(taken), 0, new Window());
    System.out.println("Move: " + r.stone);
    System.out.println("Value: " + r.value);
    tree.print();
  }
}

class Result
{
  int stone;
  double value;
}

/** alpha and beta; every node gets its own copy */
class Window
{
  double alpha = Double.NEGATIVE_INFINITY;
  double beta = Double.POSITIVE_INFINITY;

  Window copy()
  {
    Window w = new Window();
    w.alpha = alpha;
    w.beta = beta;
    return w;
  }
}

class Tree
{
  private int n, limit;
  private int visited = 0, evaluated = 0, max = 0;

  Tree(int n, int limit)
  {
    this.n = n;
    this.limit = limit;
  }

  Result best(List<Integer> taken, int depth, Window w)
  {
    visited++;
    if (max < depth) max = depth;
    List<Integer> moves = moves(taken);
    Result r = new Result();
    if (moves.isEmpty() || depth == limit && limit != 0)
    {
      evaluated++;
      r.value = value(taken, moves);
      return r;
    }
    boolean first = taken.size() % 2 == 0;
    for (Integer m : moves)
    {
      List<Integer> t = new ArrayList<>(taken);
      t.add(m);
      Result c = best(t, depth + 1, w.copy());
      if (r.stone == 0 || isBetter(first, c.value, r.value))
      {
        r.stone = m;
        r.value = c.value;
      }
      if (first)
      {
        if (r.value >= w.beta) return r;
        w.alpha = Math.max(w.alpha, r.value);
      }
      else
      {
        if (r.value <= w.alpha) return r;
        w.beta = Math.min(w.beta, r.value);
      }
    }
    return r;
  }

  private boolean isBetter(boolean first, double a, double b)
  {
    return first ? a >= b : a <= b;
  }

  List<Integer> moves(List<Integer> taken)
  {
    List<Integer> out = new ArrayList<>();
    int last = taken.isEmpty() ? 0 : taken.get(taken.size() - 1);
    for (int s = 1; s <= n; s++)
    {
      if (taken.contains(s)) continue;
      if (last == 0)
      {
        if (s % 2 == 1 && s < n / 2.0) out.add(s);
      }
      else if (s % last == 0 || last % s == 0) out.add(s);
    }
    return out;
  }

  double value(List<Integer> taken, List<Integer> moves)
  {
    int sign = taken.size() % 2 == 0 ? 1 : -1;
    if (moves.isEmpty()) return -sign;
    if (!taken.contains(1)) return 0;
    int last = taken.get(taken.size() - 1);
    if (last == 1)
    {
      if (moves.size() % 2 == 0) sign = -sign;
      return 0.5 * sign;
    }
    int p = last;
    for (int f = 2; f * f <= p; f++)
      while (p % f == 0 && p != f) p /= f;
    int c = 0;
    for (Integer m : moves) if (m % p == 0) c++;
    if (c % 2 == 0) sign = -sign;
    return p == last ? 0.7 * sign : 0.6 * sign;
  }

  void print()
  {
    System.out.println("Number of Nodes Visited: " + visited);
    System.out.println("Number of Nodes Evaluated: " + evaluated);
    System.out.println("Max Depth Reached: " + max);
    double avg = (visited - 1) / (visited - evaluated);
    System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", avg));
  }
}

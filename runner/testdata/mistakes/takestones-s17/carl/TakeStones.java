import java.util.TreeSet;

public class TakeStones {
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    int count = Integer.parseInt(args[1]);
    State state = new State(n);
    for (int i = 1; i <= count; i++) state = new State(state, Integer.parseInt(args[1 + i]));
    int depth = Integer.parseInt(args[2 + count]);
    AlphaBeta ab = new AlphaBeta(depth == 0 ? Integer.MAX_VALUE : depth);
    State next = ab.search(state);
    System.out.printf("NEXT MOVE%n%d%n%s%n", next.last, next.remaining());
  }
}

class State {
  final int n;
  final int last;
  final boolean max;
  final TreeSet<Integer> stones;

  State(int n) {
    this.n = n;
    last = -1;
    max = true;
    stones = new TreeSet<Integer>();
    for (int i = 1; i <= n; i++) stones.add(i);
  }

  State(State s, int stone) {
    n = s.n;
    last = stone;
    max = !s.max;
    stones = new TreeSet<Integer>(s.stones);
    stones.remove(stone);
  }

  TreeSet<Integer> actions() {
    TreeSet<Integer> actions = new TreeSet<Integer>();
    for (int s : stones) {
      if (last == -1) {
        if (s % 2 != 0 && s < (double) n / 2) actions.add(s);
      } else if (s % last == 0 || last % s == 0) {
        actions.add(s);
      }
    }
    return actions;
  }

  String remaining() {
    String r = "";
    for (int s : stones) r += s + " ";
    return r;
  }

  int value() {
    TreeSet<Integer> actions = actions();
    if (actions.isEmpty()) return max ? -100 : 100;
    if (stones.contains(1)) return 0;
    int v;
    if (last == 1) {
      v = actions.size() % 2 == 0 ? -5 : 5;
    } else if (factor(last) == last) {
      v = count(actions, last) % 2 == 0 ? -7 : 7;
    } else {
      v = count(stones, factor(last)) % 2 == 0 ? -6 : 6;
    }
    return max ? v : -v;
  }

  private int count(TreeSet<Integer> set, int p) {
    int c = 0;
    for (int s : set) if (s % p == 0) c++;
    return c;
  }

  private int factor(int x) {
    int f = 0;
    for (int i = 2; i <= x; i++) {
      if (x % i == 0) {
        f = i;
        while (x % i == 0) x /= i;
      }
    }
    return f;
  }
}

class AlphaBeta {
  private final int limit;
  private State chosen;

  AlphaBeta(int limit) {
    this.limit = limit;
  }

  State search(State s) {
    if (s.max) max(s, 0, -1000, 1000);
    else min(s, 0, -1000, 1000);
    return chosen;
  }

  private int done(State s, int v, int alpha, int beta) {
    System.out.printf("%d%n%s%nalpha: %d\tbeta: %d%n", s.last, s.remaining(), alpha, beta);
    return v;
  }

  private int max(State s, int depth, int alpha, int beta) {
    if (depth == limit || s.actions().isEmpty()) return done(s, s.value(), alpha, beta);
    int v = -1000;
    for (int a : s.actions()) {
      State next = new State(s, a);
      int w = min(next, depth + 1, alpha, beta);
      if (w > v) {
        v = w;
        if (depth == 0) chosen = next;
      }
      if (v >= beta) return done(s, v, alpha, beta);
      alpha = Math.max(alpha, v);
    }
    return done(s, v, alpha, beta);
  }

  private int min(State s, int depth, int alpha, int beta) {
    if (depth == limit || s.actions().isEmpty()) return done(s, s.value(), alpha, beta);
    int v = 1000;
    for (int a : s.actions()) {
      State next = new State(s, a);
      int w = max(next, depth + 1, alpha, beta);
      if (w < v) {
        v = w;
        if (depth == 0) chosen = next;
      }
      if (v <= alpha) return done(s, v, alpha, beta);
      beta = Math.min(beta, v);
    }
    return done(s, v, alpha, beta);
  }
}

import java.util.ArrayList;
import java.util.List;

public class TakeStones {
  private static class Node {
    boolean[] available;
    int lastTaken;
    boolean isMax;
    int depth;
  }

  private int total;
  private int maxAllowedDepth;
  private int numVisited;
  private int numEvaluated;
  private int reached;
  private int answer;

  public static void main(String[] args) {
    TakeStones game = new TakeStones();
    game.run(args);
  }

  private void run(String[] args) {
    total = Integer.parseInt(args[0]);
    int howMany = Integer.parseInt(args[1]);
    Node root = new Node();
    root.available = new boolean[total + 1];
    for (int i = 1; i <= total; i++) {
      root.available[i] = true;
    }
    for (int i = 0; i < howMany; i++) {
      root.lastTaken = Integer.parseInt(args[2 + i]);
      root.available[root.lastTaken] = false;
    }
    root.isMax = howMany % 2 == 0;
    maxAllowedDepth = Integer.parseInt(args[2 + howMany]);
    double value = alphabeta(root, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    report(value);
  }

  private double alphabeta(Node node, double alpha, double beta) {
    numVisited += 1;
    reached = Math.max(reached, node.depth);
    List<Node> children = expand(node);
    boolean atLimit = maxAllowedDepth > 0 && node.depth == maxAllowedDepth;
    if (children.isEmpty() || atLimit) {
      numEvaluated += 1;
      return heuristic(node, children);
    }
    double best = node.isMax ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    for (Node child : children) {
      double v = alphabeta(child, alpha, beta);
      boolean better = node.isMax ? v >= best : v <= best;
      if (better) {
        best = v;
        if (node.depth == 0) {
          answer = child.lastTaken;
        }
      }
      if (node.isMax) {
        if (best >= beta) {
          return best;
        }
        alpha = Math.max(alpha, best);
      } else {
        if (best <= alpha) {
          return best;
        }
        beta = Math.min(beta, best);
      }
    }
    return best;
  }

  private List<Node> expand(Node node) {
    List<Node> children = new ArrayList<>();
    for (int stone = 1; stone <= total; stone++) {
      if (canTake(node, stone)) {
        Node child = new Node();
        child.available = node.available.clone();
        child.available[stone] = false;
        child.lastTaken = stone;
        child.isMax = !node.isMax;
        child.depth = node.depth + 1;
        children.add(child);
      }
    }
    return children;
  }

  private boolean canTake(Node node, int stone) {
    if (node.lastTaken == 0) {
      return stone % 2 == 1 && stone < total / 2.0;
    }
    return node.available[stone] && (stone % node.lastTaken == 0 || node.lastTaken % stone == 0);
  }

  private double heuristic(Node node, List<Node> children) {
    if (children.isEmpty()) {
      return node.isMax ? -1.0 : 1.0;
    }
    if (node.available[1]) {
      return 0.0;
    }
    double weight;
    int divisor;
    if (node.lastTaken == 1) {
      weight = 0.5;
      divisor = 1;
    } else if (isPrime(node.lastTaken)) {
      weight = 0.7;
      divisor = node.lastTaken;
    } else {
      weight = 0.6;
      divisor = largestPrimeFactor(node.lastTaken);
    }
    int count = 0;
    for (Node child : children) {
      if (child.lastTaken % divisor == 0) {
        count++;
      }
    }
    if (count % 2 == 0) {
      weight *= -1;
    }
    return node.isMax ? weight : -weight;
  }

  private static boolean isPrime(int n) {
    for (int i = 2; i * i <= n; i++) {
      if (n % i == 0) {
        return false;
      }
    }
    return n > 1;
  }

  private static int largestPrimeFactor(int n) {
    for (int i = n / 2; i > 1; i--) {
      if (n % i == 0 && isPrime(i)) {
        return i;
      }
    }
    return n;
  }

  private void report(double value) {
    System.out.println("Move: " + answer);
    System.out.println("Value: " + value);
    System.out.println("Number of Nodes Visited: " + numVisited);
    System.out.println("Number of Nodes Evaluated: " + numEvaluated);
    System.out.println("Max Depth Reached: " + reached);
    float branching = (numVisited - 1) / (float) (numVisited - numEvaluated);
    System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", branching));
  }
}

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedList;
import java.util.Queue;

/** A search without recursion: the nodes on the way from the root are kept on a stack. */
public class TakeStones {

    /** A node that is being searched. */
    static class Node {
        final ArrayList<Integer> history;
        final boolean max;
        final int depth;
        double alpha, beta, value;
        int best = 0, current = 0;
        Queue<Integer> untried = new LinkedList<>();

        Node(ArrayList<Integer> history, int depth, double alpha, double beta) {
            this.history = history;
            this.depth = depth;
            this.alpha = alpha;
            this.beta = beta;
            this.max = history.size() % 2 == 0;
            this.value = max ? -Double.MAX_VALUE : Double.MAX_VALUE;
        }

        int last() {
            return history.isEmpty() ? 0 : history.get(history.size() - 1);
        }
    }

    private final int size, maxDepth;
    private int visited, evaluated, deepest;

    TakeStones(int size, int maxDepth) {
        this.size = size;
        this.maxDepth = maxDepth;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]), k = Integer.parseInt(args[1]);
        ArrayList<Integer> history = new ArrayList<>();
        for (int i = 2; i < 2 + k; i++) {
            history.add(Integer.valueOf(args[i]));
        }
        int depth = Integer.parseInt(args[2 + k]);
        new TakeStones(n, depth == 0 ? Integer.MAX_VALUE : depth).solve(history);
    }

    private ArrayList<Integer> moves(ArrayList<Integer> history) {
        ArrayList<Integer> list = new ArrayList<>();
        for (int s = 1; s <= size; s++) {
            if (history.isEmpty()) {
                if (s % 2 == 1 && s < size / 2.0) list.add(s);
            } else if (!history.contains(s)) {
                int last = history.get(history.size() - 1);
                if (s % last == 0 || last % s == 0) list.add(s);
            }
        }
        return list;
    }

    private Node open(ArrayList<Integer> history, int depth, double alpha, double beta) {
        Node node = new Node(history, depth, alpha, beta);
        visited++;
        deepest = Math.max(deepest, depth);
        ArrayList<Integer> moves = moves(history);
        if (moves.isEmpty() || depth == maxDepth) {
            evaluated++;
            node.value = evaluate(node, moves);
        } else {
            node.untried.addAll(moves);
        }
        return node;
    }

    private void solve(ArrayList<Integer> history) {
        Deque<Node> stack = new ArrayDeque<>();
        Node root = open(history, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        stack.push(root);
        while (true) {
            Node node = stack.peek();
            if (!node.untried.isEmpty()) {
                node.current = node.untried.remove();
                ArrayList<Integer> longer = new ArrayList<>(node.history);
                longer.add(node.current);
                stack.push(open(longer, node.depth + 1, node.alpha, node.beta));
                continue;
            }
            stack.pop();
            if (stack.isEmpty()) break;
            backUp(stack.peek(), node.value);
        }
        System.out.println("Move: " + root.best);
        System.out.println("Value: " + root.value);
        System.out.println("Number of Nodes Visited: " + visited);
        System.out.println("Number of Nodes Evaluated: " + evaluated);
        System.out.println("Max Depth Reached: " + deepest);
        double factor = (double) (visited - 1) / (visited - evaluated);
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", factor));
    }

    /** A child of the node has been searched. */
    private void backUp(Node node, double value) {
        if (node.max) {
            if (value > node.value) {
                node.value = value;
                node.best = node.current;
            }
            if (node.value >= node.beta) node.untried.clear();
            node.alpha = Math.max(node.alpha, node.value);
        } else {
            if (value < node.value) {
                node.value = value;
                node.best = node.current;
            }
            if (node.value <= node.alpha) node.untried.clear();
            node.beta = Math.min(node.beta, node.value);
        }
    }

    private double evaluate(Node node, ArrayList<Integer> moves) {
        int sign = node.max ? 1 : -1;
        if (moves.isEmpty()) return sign * -1.0;
        if (!node.history.contains(1)) return 0.0;
        int last = node.last();
        if (last == 1) return sign * (odd(moves.size()) ? 0.5 : -0.5);
        int prime = last;
        for (int f = 2; f < last; f++) {
            if (last % f == 0 && isPrime(f)) prime = f;
        }
        int count = 0;
        for (int m : moves) {
            if (m % prime == 0) count++;
        }
        double weight = isPrime(last) ? 0.7 : 0.6;
        return sign * (odd(count) ? weight : -weight);
    }

    private static boolean odd(int x) {
        return x % 2 != 0;
    }

    private static boolean isPrime(int x) {
        for (int f = 2; f * f <= x; f++) {
            if (x % f == 0) return false;
        }
        return x > 1;
    }
}

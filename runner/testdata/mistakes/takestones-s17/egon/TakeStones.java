import java.util.ArrayList;

public class TakeStones {

    private static final int INFINITY = 1000;

    private ArrayList<Integer> taken = new ArrayList<Integer>();
    private int numberOfStones;
    private int depthBound;

    public static void main(String[] args) {
        TakeStones t = new TakeStones();
        t.parse(args);
        Node root = t.new Node(null, t.taken.isEmpty() ? -1 : t.taken.get(t.taken.size() - 1));
        t.visit(root, -INFINITY, INFINITY);
        System.out.println("NEXT MOVE");
        System.out.println(root.best.stone);
        t.taken.add(root.best.stone);
        System.out.println(t.rest());
    }

    private class Node {
        Node parent;
        int stone;
        int value;
        Node best;

        Node(Node parent, int stone) {
            this.parent = parent;
            this.stone = stone;
        }

        int depth() {
            return parent == null ? 0 : 1 + parent.depth();
        }
    }

    private void parse(String[] args) {
        numberOfStones = Integer.parseInt(args[0]);
        int k = Integer.parseInt(args[1]);
        for (int i = 0; i < k; i++) {
            taken.add(Integer.parseInt(args[i + 2]));
        }
        depthBound = Integer.parseInt(args[k + 2]);
    }

    private String rest() {
        StringBuffer b = new StringBuffer();
        for (int i = 1; i <= numberOfStones; i++) {
            if (!taken.contains(i)) {
                b.append(i + " ");
            }
        }
        return b.toString();
    }

    private ArrayList<Node> children(Node node) {
        ArrayList<Node> children = new ArrayList<Node>();
        for (int i = 1; i <= numberOfStones; i++) {
            if (taken.contains(i)) {
                continue;
            }
            boolean allowed;
            if (taken.isEmpty()) {
                allowed = i % 2 == 1 && i < numberOfStones / 2.0;
            } else {
                allowed = i % node.stone == 0 || node.stone % i == 0;
            }
            if (allowed) {
                children.add(new Node(node, i));
            }
        }
        return children;
    }

    private void visit(Node node, int alpha, int beta) {
        ArrayList<Node> children = children(node);
        boolean max = taken.size() % 2 == 0;
        if (children.isEmpty()) {
            node.value = max ? -100 : 100;
        } else if (depthBound != 0 && node.depth() >= depthBound) {
            node.value = evaluate(node, children);
        } else {
            for (Node child : children) {
                taken.add(child.stone);
                visit(child, alpha, beta);
                taken.remove(taken.size() - 1);
                if (node.best == null || max && child.value > node.best.value || !max && child.value < node.best.value) {
                    node.best = child;
                    node.value = child.value;
                }
                if (max) {
                    alpha = Math.max(alpha, node.value);
                } else {
                    beta = Math.min(beta, node.value);
                }
                if (alpha >= beta) {
                    break;
                }
            }
        }
        System.out.println(node.stone);
        System.out.println(rest());
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
    }

    private int evaluate(Node node, ArrayList<Node> children) {
        if (!taken.contains(1)) {
            return 0;
        }
        int count = 0;
        int value;
        if (node.stone == 1) {
            count = children.size();
            value = 5;
        } else {
            int p = node.stone;
            for (int d = 2; d < p; d++) {
                if (p % d == 0) {
                    p = p / d;
                    d = 1;
                }
            }
            for (int i = 1; i <= numberOfStones; i++) {
                if (!taken.contains(i) && i % p == 0) {
                    count++;
                }
            }
            value = (p == node.stone) ? 7 : 6;
        }
        if (count % 2 == 0) {
            value = -value;
        }
        return value;
    }
}

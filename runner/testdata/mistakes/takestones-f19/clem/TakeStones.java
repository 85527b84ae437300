import java.util.ArrayList;
import java.util.List;

public class TakeStones {

    /** A node of the game tree. */
    static class Node {
        int stone;          // the stone taken to get here
        double value;
        List<Node> children = new ArrayList<>();

        Node(int stone) {
            this.stone = stone;
        }
    }

    private final int[] stones;   // 1 = still there, 0 = gone
    private final int total;
    private int gone = 0;
    private int depthLimit;
    private int nodesVisited;
    private int nodesEvaluated;
    private int depthReached;

    TakeStones(int total) {
        this.total = total;
        stones = new int[total + 1];
        for (int i = 1; i <= total; i++) stones[i] = 1;
    }

    public static void main(String[] args) {
        int total = Integer.parseInt(args[0]);
        int count = Integer.parseInt(args[1]);
        TakeStones game = new TakeStones(total);
        int last = 0;
        for (int i = 0; i < count; i++) {
            last = Integer.parseInt(args[2 + i]);
            game.stones[last] = 0;
            game.gone++;
        }
        int depth = Integer.parseInt(args[2 + count]);
        game.depthLimit = depth == 0 ? total + 1 : depth;

        Node root = new Node(last);
        game.search(root, 0, -Double.MAX_VALUE, Double.MAX_VALUE);

        // the move is the first child with the value of the root
        int move = 0;
        for (Node child : root.children) {
            if (child.value == root.value) {
                move = child.stone;
                break;
            }
        }
        game.print(move, root.value);
    }

    private void print(int move, double value) {
        System.out.println("Move: " + move);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + nodesVisited);
        System.out.println("Number of Nodes Evaluated: " + nodesEvaluated);
        System.out.println("Max Depth Reached: " + depthReached);
        int inner = nodesVisited - nodesEvaluated;
        double avg = (nodesVisited - 1) / inner;
        System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", avg));
    }

    private boolean maxToMove() {
        return gone % 2 == 0;
    }

    private void search(Node node, int depth, double alpha, double beta) {
        nodesVisited++;
        if (depth > depthReached) {
            depthReached = depth;
        }
        List<Integer> moves = legalMoves(node.stone);
        if (moves.isEmpty() || depth >= depthLimit) {
            nodesEvaluated++;
            node.value = evaluate(node.stone, moves);
            return;
        }
        boolean max = maxToMove();
        node.value = max ? -Double.MAX_VALUE : Double.MAX_VALUE;
        for (int m : moves) {
            Node child = new Node(m);
            node.children.add(child);
            stones[m] = 0;
            gone++;
            search(child, depth + 1, alpha, beta);
            stones[m] = 1;
            gone--;
            if (max) {
                node.value = Math.max(node.value, child.value);
                if (node.value >= beta) break;
                alpha = Math.max(alpha, node.value);
            } else {
                node.value = Math.min(node.value, child.value);
                if (node.value <= alpha) break;
                beta = Math.min(beta, node.value);
            }
        }
    }

    private List<Integer> legalMoves(int last) {
        List<Integer> list = new ArrayList<>();
        if (gone == 0) {
            int half = (total + 1) / 2;
            for (int i = 1; i < half; i++) {
                if (i % 2 == 1) list.add(i);
            }
            if (total % 2 == 1 && half % 2 == 1 && 2 * half < total) list.add(half);
            return list;
        }
        // factors first, then multiples
        for (int i = 1; i < last; i++) {
            if (last % i == 0 && stones[i] == 1) list.add(i);
        }
        for (int i = 2 * last; i <= total; i += last) {
            if (stones[i] == 1) list.add(i);
        }
        return list;
    }

    private double evaluate(int last, List<Integer> moves) {
        int sign = maxToMove() ? 1 : -1;
        if (moves.isEmpty()) {
            return -1.0 * sign;
        }
        if (stones[1] == 1) {
            return 0.0;
        }
        if (last == 1) {
            return sign * (moves.size() % 2 == 0 ? -0.5 : 0.5);
        }
        if (isPrime(last)) {
            int multiples = 0;
            for (int m : moves) {
                if (m > last && m % last == 0) multiples++;
            }
            return sign * (multiples % 2 == 0 ? -0.7 : 0.7);
        }
        int factor = biggestPrimeFactor(last);
        int multiples = 0;
        for (int m = 1; m <= total; m++) {
            if (stones[m] == 1 && m % factor == 0) multiples++;
        }
        return sign * (multiples % 2 == 0 ? -0.6 : 0.6);
    }

    private static boolean isPrime(int x) {
        for (int i = 2; i < x; i++) {
            if (x % i == 0) return false;
        }
        return x > 1;
    }

    private static int biggestPrimeFactor(int x) {
        int best = 0;
        for (int i = 2; i <= x; i++) {
            if (x % i == 0 && isPrime(i)) {
                best = i;
            }
        }
        return best;
    }
}

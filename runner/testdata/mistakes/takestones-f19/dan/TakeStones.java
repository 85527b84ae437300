import java.util.LinkedList;

public class TakeStones {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        int taken = Integer.parseInt(args[1]);
        Board board = new Board(size);
        for (int i = 0; i < taken; i++) {
            board.take(Integer.parseInt(args[i + 2]));
        }
        int depth = Integer.parseInt(args[taken + 2]);
        Searcher searcher = new Searcher(depth == 0 ? size + 1 : depth);
        searcher.start(board);
        System.out.print(searcher.report());
    }
}

/** Negamax: the value is always that of the player to move. */
class Searcher {
    private static final double INF = 1e9;
    private final int limit;
    private int choice;
    private double result;
    private long calls, leaves;
    private int maxDepth;

    Searcher(int limit) {
        this.limit = limit;
    }

    void start(Board board) {
        double value = negamax(board, 0, -INF, INF);
        result = board.maxIsNext() ? value : -value;
        if (result == 0) {
            result = 0.0;
        }
    }

    private double negamax(Board board, int depth, double alpha, double beta) {
        calls++;
        maxDepth = Math.max(depth, maxDepth);
        LinkedList<Integer> moves = board.moves();
        if (moves.isEmpty()) {
            leaves++;
            return -1;
        }
        if (depth == limit) {
            leaves++;
            return board.score(moves);
        }
        double best = -INF;
        for (int stone : moves) {
            board.take(stone);
            double value = -negamax(board, depth + 1, -alpha, -beta);
            board.putBack();
            if (value > best) {
                best = value;
                if (depth == 0) {
                    choice = stone;
                }
            }
            if (best >= beta) {
                break;
            }
            if (best > alpha) {
                alpha = best;
            }
        }
        return best;
    }

    String report() {
        String text = "";
        text += "Move: " + choice + "\n";
        text += "Value: " + String.format("%.1f", result) + "\n";
        text += "Number of Nodes Visited: " + calls + "\n";
        text += "Number of Nodes Evaluated: " + leaves + "\n";
        text += "Max Depth Reached: " + maxDepth + "\n";
        text += "Avg Effective Branching Factor: " + String.format("%.1f", (calls - 1.0) / (calls - leaves)) + "\n";
        return text;
    }
}

class Board {
    private final int size;
    private final boolean[] gone;
    private final LinkedList<Integer> history = new LinkedList<>();

    Board(int size) {
        this.size = size;
        gone = new boolean[size + 1];
    }

    boolean maxIsNext() {
        return history.size() % 2 == 0;
    }

    void take(int stone) {
        gone[stone] = true;
        history.addLast(stone);
    }

    void putBack() {
        gone[history.removeLast()] = false;
    }

    LinkedList<Integer> moves() {
        LinkedList<Integer> moves = new LinkedList<>();
        if (history.isEmpty()) {
            for (int i = 1; i < (double) size / 2; i += 2) {
                moves.add(i);
            }
            return moves;
        }
        int last = history.getLast();
        for (int i = 1; i <= size; i++) {
            if (!gone[i] && related(i, last)) {
                moves.add(i);
            }
        }
        return moves;
    }

    private static boolean related(int a, int b) {
        return Math.max(a, b) % Math.min(a, b) == 0;
    }

    /** The handout's table, for the player to move. */
    double score(LinkedList<Integer> moves) {
        if (!gone[1]) {
            return 0.0;
        }
        int last = history.getLast();
        if (last == 1) {
            return moves.size() % 2 == 1 ? 0.5 : -0.5;
        }
        int prime = largestPrime(last);
        int multiples = 0;
        for (int i : moves) {
            if (i % prime == 0) {
                multiples++;
            }
        }
        double weight = prime == last ? 0.7 : 0.6;
        return multiples % 2 == 1 ? weight : -weight;
    }

    private static int largestPrime(int x) {
        int largest = 0;
        for (int i = 2; i <= x; i++) {
            while (x % i == 0) {
                largest = i;
                x = x / i;
            }
        }
        return largest;
    }
}

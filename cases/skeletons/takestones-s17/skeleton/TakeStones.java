import java.util.ArrayList;
import java.util.List;

public class TakeStones {
    static int move; // the best one at the root

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            taken.add(Integer.parseInt(args[i + 2]));
        }
        int depth = Integer.parseInt(args[taken.size() + 2]);
        if (depth == 0) {
            depth = size + 1; // to the end of the game
        }
        alphabeta(size, taken, depth, -1000, 1000);
        System.out.println("NEXT MOVE");
        System.out.println(move);
        taken.add(move);
        printLeft(size, taken);
    }

    /** Returns the stones that may be taken, in increasing order. */
    public static List<Integer> getMoves(int size, List<Integer> taken) {
        // TODO
        return null;
    }

    /** Returns the static evaluation of a position. */
    public static int evaluate(int size, List<Integer> taken) {
        // TODO
        return 0;
    }

    /** Alpha-beta pruning, for both players. Prints each node just before it returns. */
    public static int alphabeta(int size, List<Integer> taken, int depth, int alpha, int beta) {
        // TODO
        return 0;
    }

    /** Prints the stones that are left. */
    private static void printLeft(int size, List<Integer> taken) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= size; i++) {
            if (!taken.contains(i)) {
                text.append(i).append(' ');
            }
        }
        System.out.println(text);
    }
}

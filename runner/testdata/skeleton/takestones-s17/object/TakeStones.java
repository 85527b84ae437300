import java.util.ArrayList;
import java.util.List;

/** An object with the stones in their places; what calls the search prints the node. */
public class TakeStones {
    private int size;
    private int[] board; // board[i] is i + 1 while that stone is there
    private int last = -1;
    private int answer;

    public static void main(String[] args) {
        TakeStones game = new TakeStones();
        game.size = Integer.parseInt(args[0]);
        game.board = new int[game.size];
        for (int i = 0; i < game.size; i++) {
            game.board[i] = i + 1;
        }
        int taken = Integer.parseInt(args[1]);
        for (int i = 0; i < taken; i++) {
            game.last = Integer.parseInt(args[2 + i]);
            game.board[game.last - 1] = 0;
        }
        int depth = Integer.parseInt(args[2 + taken]);
        if (depth == 0) {
            depth = game.size + 1;
        }
        game.visit(depth, -1000, 1000, taken % 2 == 0, true);
        System.out.println("NEXT MOVE");
        System.out.println(game.answer);
        game.board[game.answer - 1] = 0;
        game.printBoard();
    }

    public int[] getMoves() {
        List<Integer> moves = new ArrayList<>();
        for (int stone : board) {
            if (stone == 0) {
                continue;
            }
            if (last < 0 && stone % 2 == 1 && stone < size / 2.0) {
                moves.add(stone);
            }
            if (last > 0 && (stone % last == 0 || last % stone == 0)) {
                moves.add(stone);
            }
        }
        return moves.stream().mapToInt(i -> i).toArray();
    }

    public int evaluate(boolean maxTurn) {
        int[] moves = getMoves();
        if (moves.length == 0) {
            return maxTurn ? -100 : 100;
        }
        if (board[0] == 1) {
            return 0;
        }
        if (last == 1) {
            return moves.length % 2 == 0 ? -5 : 5;
        }
        int prime = largest(last);
        if (prime == last) {
            return count(moves, prime) % 2 == 0 ? -7 : 7;
        }
        return count(board, prime) % 2 == 0 ? -6 : 6;
    }

    private static int count(int[] stones, int factor) {
        int count = 0;
        for (int s : stones) {
            if (s > 0 && s % factor == 0) {
                count++;
            }
        }
        return count;
    }

    private static int largest(int x) {
        int d = 2;
        while (d < x) {
            if (x % d == 0) {
                x = x / d;
            } else {
                d++;
            }
        }
        return x;
    }

    private int visit(int depth, int alpha, int beta, boolean maxTurn, boolean isRoot) {
        int[] bounds = {alpha, beta};
        int value = alphabeta(depth, bounds, maxTurn, isRoot);
        System.out.println(last);
        printBoard();
        System.out.println("alpha: " + bounds[0] + "\tbeta: " + bounds[1]);
        return value;
    }

    private int alphabeta(int depth, int[] bounds, boolean maxTurn, boolean isRoot) {
        int[] moves = getMoves();
        if (depth == 0 || moves.length == 0) {
            return evaluate(maxTurn);
        }
        int before = last;
        int best = 0;
        boolean any = false;
        for (int m : moves) {
            board[m - 1] = 0;
            last = m;
            int value = visit(depth - 1, bounds[0], bounds[1], !maxTurn, false);
            last = before;
            board[m - 1] = m;
            if (!any || (maxTurn ? value > best : value < best)) {
                best = value;
                any = true;
                if (isRoot) {
                    answer = m;
                }
            }
            if (maxTurn) {
                if (best >= bounds[1]) {
                    return best;
                }
                bounds[0] = Math.max(bounds[0], best);
            } else {
                if (best <= bounds[0]) {
                    return best;
                }
                bounds[1] = Math.min(bounds[1], best);
            }
        }
        return best;
    }

    private void printBoard() {
        for (int stone : board) {
            if (stone != 0) {
                System.out.print(stone + " ");
            }
        }
        System.out.println();
    }
}

// Take Stones - alpha-beta
public class TakeStones {

    private int n;
    private boolean[] used;
    private int[] path;   // stones in the order they were taken
    private int count;
    private int start;    // how many were taken at the root
    private int limit;
    private int answer;
    private StringBuilder out = new StringBuilder();

    public TakeStones(String[] args) {
        n = Integer.parseInt(args[0]);
        used = new boolean[n + 1];
        path = new int[n + 1];
        start = Integer.parseInt(args[1]);
        for (int i = 0; i < start; i++) {
            push(Integer.parseInt(args[2 + i]));
        }
        limit = Integer.parseInt(args[2 + start]);
    }

    public static void main(String[] args) {
        TakeStones game = new TakeStones(args);
        if (game.start % 2 == 0) {
            game.max(-1000, 1000);
        } else {
            game.min(-1000, 1000);
        }
        game.nextMove();
        System.out.print(game.out);
    }

    private void push(int stone) {
        used[stone] = true;
        path[count++] = stone;
    }

    private void pop() {
        used[path[--count]] = false;
    }

    private boolean legal(int stone) {
        if (count == 0) {
            return stone % 2 == 1 && stone * 2 < n;
        }
        int last = path[count - 1];
        return !used[stone] && (stone % last == 0 || last % stone == 0);
    }

    private int moves() {
        int m = 0;
        for (int i = 1; i <= n; i++) {
            if (legal(i)) m++;
        }
        return m;
    }

    private boolean isLeaf() {
        return moves() == 0 || limit != 0 && count - start == limit;
    }

    private int max(int alpha, int beta) {
        if (isLeaf()) {
            int value = evaluate();
            print(alpha, beta);
            return value;
        }
        int v = -9999;
        for (int i = 1; i <= n; i++) {
            if (!legal(i)) continue;
            push(i);
            int child = min(alpha, beta);
            pop();
            if (child > v) {
                v = child;
                if (count == start) answer = i;
            }
            if (v >= beta) {
                print(alpha, beta);
                return v;
            }
            alpha = Math.max(alpha, v);
        }
        print(alpha, beta);
        return v;
    }

    private int min(int alpha, int beta) {
        if (isLeaf()) {
            int value = evaluate();
            print(alpha, beta);
            return value;
        }
        int v = 9999;
        for (int i = 1; i <= n; i++) {
            if (!legal(i)) continue;
            push(i);
            int child = max(alpha, beta);
            pop();
            if (child < v) {
                v = child;
                if (count == start) answer = i;
            }
            if (v <= alpha) {
                print(alpha, beta);
                return v;
            }
            beta = Math.min(beta, v);
        }
        print(alpha, beta);
        return v;
    }

    private int evaluate() {
        int moves = moves();
        if (moves == 0) {
            return count % 2 == 0 ? -100 : 100;
        }
        if (!used[1]) {
            return 0;
        }
        int last = path[count - 1];
        if (last == 1) {
            return sign(moves) * 5;
        }
        int p = last;
        for (int d = 2; d < p; d++) {
            while (p % d == 0 && p > d) p /= d;
        }
        int multiples = 0;
        for (int i = p; i <= n; i += p) {
            if (!used[i]) multiples++;
        }
        return p == last ? sign(multiples) * 7 : sign(multiples) * 6;
    }

    private static int sign(int number) {
        return number % 2 == 1 ? 1 : -1;
    }

    private void print(int alpha, int beta) {
        out.append(count == 0 ? -1 : path[count - 1]).append("\n");
        printStones();
        out.append("alpha: " + alpha + "\tbeta: " + beta + "\n");
    }

    private void printStones() {
        for (int i = 1; i <= n; i++) {
            if (!used[i]) out.append(i + " ");
        }
        out.append("\n");
    }

    private void nextMove() {
        out.append("NEXT MOVE\n" + answer + "\n");
        push(answer);
        printStones();
    }
}

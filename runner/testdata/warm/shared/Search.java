/** Alpha-beta search of Take-Stones. Values are in tenths, so that they are exact. */
class Search {
    private static final int INFINITY = Integer.MAX_VALUE;

    private final int stones;
    private final boolean[] gone;
    private int last = 0; // 0 before the first move
    private int taken = 0;
    private int limit;

    int move, value, visited, evaluated, deepest;

    Search(int stones) {
        this.stones = stones;
        this.gone = new boolean[stones + 1];
    }

    void take(int stone) {
        gone[stone] = true;
        last = stone;
        taken++;
    }

    void run(int depth) {
        limit = depth == 0 ? stones + 1 : depth;
        value = search(0, -INFINITY, INFINITY);
    }

    private int search(int depth, int alpha, int beta) {
        visited++;
        deepest = Math.max(deepest, depth);
        if (countMoves(1) == 0 || depth == limit) {
            evaluated++;
            return evaluate();
        }
        boolean max = maxToMove();
        int best = max ? -INFINITY : INFINITY;
        for (int stone = 1; stone <= stones; stone++) {
            if (!isMove(stone)) {
                continue;
            }
            int before = last;
            take(stone);
            int v = search(depth + 1, alpha, beta);
            gone[stone] = false;
            last = before;
            taken--;
            if (max ? v > best : v < best) {
                best = v;
                if (depth == 0) {
                    move = stone;
                }
            }
            if (max ? best >= beta : best <= alpha) {
                return best;
            }
            if (max) {
                alpha = Math.max(alpha, best);
            } else {
                beta = Math.min(beta, best);
            }
        }
        return best;
    }

    private boolean maxToMove() {
        return taken % 2 == 0;
    }

    private boolean isMove(int stone) {
        if (taken == 0) {
            return stone % 2 == 1 && 2 * stone < stones;
        }
        return !gone[stone] && (stone % last == 0 || last % stone == 0);
    }

    /** Counts the moves that are multiples of the factor. */
    private int countMoves(int factor) {
        int count = 0;
        for (int stone = factor; stone <= stones; stone += factor) {
            if (isMove(stone)) {
                count++;
            }
        }
        return count;
    }

    private int evaluate() {
        int v = evaluateForMover();
        return maxToMove() ? v : -v;
    }

    private int evaluateForMover() {
        if (countMoves(1) == 0) {
            return -10;
        }
        if (!gone[1]) {
            return 0;
        }
        if (last == 1) {
            return parity(countMoves(1), 5);
        }
        int factor = largestPrimeFactor(last);
        return parity(countMoves(factor), factor == last ? 7 : 6);
    }

    private static int parity(int count, int weight) {
        return count % 2 == 1 ? weight : -weight;
    }

    private static int largestPrimeFactor(int x) {
        int d = 2;
        while (d < x) {
            if (x % d == 0) {
                x /= d;
            } else {
                d++;
            }
        }
        return x;
    }
}

/** One board, on which moves are made and taken back. */
class Board {
    final int size;
    private final Tables tables;
    private final boolean[] gone;
    private final int[] history;
    private int turns;

    Board(int size, Tables tables) {
        this.size = size;
        this.tables = tables;
        gone = new boolean[size + 1];
        history = new int[size + 1];
        turns = 0;
    }

    void take(int stone) {
        gone[stone] = true;
        history[turns++] = stone;
    }

    void putBack() {
        turns--;
        gone[history[turns]] = false;
    }

    boolean maximiser() {
        return (turns & 1) == 0;
    }

    boolean canTake(int stone) {
        if (turns == 0) return stone % 2 != 0 && stone < (size + 1) / 2;
        return !gone[stone] && tables.related[history[turns - 1]][stone];
    }

    /** The next stone after this one that can be taken; 0 if there is none. */
    int next(int stone) {
        for (int s = stone + 1; s <= size; s++) {
            if (canTake(s)) return s;
        }
        return 0;
    }

    int multiples(int of) {
        int n = 0;
        for (int s = next(0); s > 0; s = next(s)) {
            if (s % of == 0) n++;
        }
        return n;
    }

    double worth() {
        double v = worthToMover();
        if (!maximiser()) v = 0 - v;
        return v;
    }

    private double worthToMover() {
        if (next(0) == 0) return -1;
        if (!gone[1]) return 0;
        int last = history[turns - 1];
        int of = 1;
        double unit = 0.5;
        if (tables.prime[last]) {
            of = last;
            unit = 0.7;
        } else if (last > 1) {
            of = tables.largest[last];
            unit = 0.6;
        }
        if (multiples(of) % 2 == 0) unit = -unit;
        return unit;
    }
}

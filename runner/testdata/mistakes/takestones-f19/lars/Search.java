class Search {
    private final Table table;
    private final int bound;
    private final int base;
    private int visited, evaluated, max, move;
    private double value;

    Search(Table table, int bound) {
        this.table = table;
        this.base = table.count;
        this.bound = bound == 0 ? Integer.MAX_VALUE : bound;
    }

    void run() {
        value = node(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    private double node(double alpha, double beta) {
        visited++;
        max = Math.max(max, table.count - base);
        if (table.numMoves() == 0 || table.count >= bound) {
            evaluated++;
            return table.evaluate();
        }
        return table.maxTurn() ? maximum(alpha, beta) : minimum(alpha, beta);
    }

    private double child(int s, double alpha, double beta) {
        table.take(s);
        double v = node(alpha, beta);
        table.undo();
        return v;
    }

    private double maximum(double alpha, double beta) {
        double v = Double.NEGATIVE_INFINITY;
        for (int s = 1; s <= table.size; s++) {
            if (!table.mayTake(s)) continue;
            double c = child(s, alpha, beta);
            if (c > v && table.count == base) move = s;
            v = Math.max(v, c);
            if (v >= beta) break;
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private double minimum(double alpha, double beta) {
        double v = Double.POSITIVE_INFINITY;
        for (int s = 1; s <= table.size; s++) {
            if (!table.mayTake(s)) continue;
            double c = child(s, alpha, beta);
            if (c < v && table.count == base) move = s;
            v = Math.min(v, c);
            if (v <= alpha) break;
            beta = Math.min(beta, v);
        }
        return v;
    }

    @Override
    public String toString() {
        double b = (visited - 1) / (double) (visited - evaluated);
        return String.format("Move: %d\nValue: %.1f\nNumber of Nodes Visited: %d\nNumber of Nodes Evaluated: %d\n"
                + "Max Depth Reached: %d\nAvg Effective Branching Factor: %.1f", move, value, visited, evaluated, max, b);
    }
}

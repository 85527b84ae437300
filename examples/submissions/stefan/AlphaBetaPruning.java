import java.util.Locale;

public class AlphaBetaPruning {

    private int zug;
    private double wert;
    private int besucht;
    private int bewertet;
    private int maxTiefe;

    public void run(GameState anfang, int tiefe) {
        if (anfang.maxAmZug())
            wert = maxWert(anfang, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0, tiefe);
        else
            wert = minWert(anfang, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0, tiefe);
    }

    private double maxWert(GameState z, double alpha, double beta, int tiefe, int grenze) {
        besucht++;
        maxTiefe = Math.max(maxTiefe, tiefe);
        if (z.amEnde() || grenze != 0 && tiefe == grenze) {
            bewertet++;
            return z.evaluate();
        }
        double v = Double.NEGATIVE_INFINITY;
        for (GameState nachfolger : z.getSuccessors()) {
            double neu = minWert(nachfolger, alpha, beta, tiefe + 1, grenze);
            if (neu > v) {
                v = neu;
                if (tiefe == 0) zug = nachfolger.getLastMove();
            }
            if (v >= beta) return v;
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private double minWert(GameState z, double alpha, double beta, int tiefe, int grenze) {
        besucht++;
        maxTiefe = Math.max(maxTiefe, tiefe);
        if (z.amEnde() || grenze != 0 && tiefe == grenze) {
            bewertet++;
            return z.evaluate();
        }
        double v = Double.POSITIVE_INFINITY;
        for (GameState nachfolger : z.getSuccessors()) {
            double neu = maxWert(nachfolger, alpha, beta, tiefe + 1, grenze);
            if (neu < v) {
                v = neu;
                if (tiefe == 0) zug = nachfolger.getLastMove();
            }
            if (v <= alpha) return v;
            beta = Math.min(beta, v);
        }
        return v;
    }

    public void printStats() {
        System.out.println("Move: " + zug);
        System.out.println("Value: " + eineStelle(wert));
        System.out.println("Number of Nodes Visited: " + besucht);
        System.out.println("Number of Nodes Evaluated: " + bewertet);
        System.out.println("Max Depth Reached: " + maxTiefe);
        System.out.println("Avg Effective Branching Factor: " + eineStelle((besucht - 1.0) / (besucht - bewertet)));
    }

    /** Eine Stelle nach dem Komma. */
    private static String eineStelle(double x) {
        return String.format(Locale.GERMANY, "%.1f", x);
    }
}

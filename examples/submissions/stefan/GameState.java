import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class GameState {

    private final int groesse;
    private final Set<Integer> genommen; // in der Reihenfolge der Zuege
    private int letzter;

    public GameState(int groesse, List<Integer> zuege) {
        this.groesse = groesse;
        this.genommen = new LinkedHashSet<>(zuege);
        if (!zuege.isEmpty())
            letzter = zuege.get(zuege.size() - 1);
    }

    private GameState(GameState z, int stein) {
        groesse = z.groesse;
        genommen = new LinkedHashSet<>(z.genommen);
        genommen.add(stein);
        letzter = stein;
    }

    public int getLastMove() {
        return letzter;
    }

    public boolean maxAmZug() {
        return genommen.size() % 2 == 0;
    }

    public boolean amEnde() {
        return getMoves().isEmpty();
    }

    public List<Integer> getMoves() {
        return IntStream.rangeClosed(1, groesse).filter(this::erlaubt).boxed().collect(Collectors.toList());
    }

    private boolean erlaubt(int stein) {
        if (genommen.isEmpty())
            return stein % 2 == 1 && 2 * stein < groesse;
        return !genommen.contains(stein) && (stein % letzter == 0 || letzter % stein == 0);
    }

    public List<GameState> getSuccessors() {
        List<GameState> nachfolger = new ArrayList<>();
        for (int stein : getMoves())
            nachfolger.add(new GameState(this, stein));
        return nachfolger;
    }

    public double evaluate() {
        List<Integer> zuege = getMoves();
        double wert;
        if (zuege.isEmpty())
            wert = -1.0;
        else if (!genommen.contains(1))
            return 0.0;
        else if (letzter == 1)
            wert = vorzeichen(zuege.size()) * 0.5;
        else if (Helper.isPrime(letzter))
            wert = vorzeichen(vielfache(zuege, letzter)) * 0.7;
        else
            wert = vorzeichen(vielfache(zuege, Helper.getLargestPrimeFactor(letzter))) * 0.6;
        return maxAmZug() ? wert : -wert;
    }

    private static int vielfache(List<Integer> zuege, int p) {
        int anzahl = 0;
        for (int zug : zuege)
            if (zug % p == 0)
                anzahl++;
        return anzahl;
    }

    private static int vorzeichen(int anzahl) {
        return anzahl % 2 == 1 ? 1 : -1;
    }
}

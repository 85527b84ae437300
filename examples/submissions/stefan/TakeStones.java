import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public class TakeStones {

    public static void main(String[] args) {
        List<Integer> zahlen = Arrays.stream(args).map(Integer::parseInt).collect(Collectors.toList());
        int groesse = zahlen.get(0);
        int genommen = zahlen.get(1);
        int tiefe = zahlen.get(genommen + 2);

        GameState anfang = new GameState(groesse, zahlen.subList(2, genommen + 2));
        AlphaBetaPruning suche = new AlphaBetaPruning();
        suche.run(anfang, tiefe);
        suche.printStats();
    }
}

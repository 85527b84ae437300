import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;

public class TakeStones {

    public static void main(String[] args) {
        List<Integer> numbers = new LinkedList<>();
        for (String arg : args) {
            numbers.add(Integer.valueOf(arg));
        }
        Iterator<Integer> it = numbers.iterator();

        GameState state = new GameState(it.next());
        int numTaken = it.next();
        for (int i = 0; i < numTaken; i++) {
            state.removeStone(it.next());
        }
        int depth = it.next();

        AlphaBetaPruning pruning = new AlphaBetaPruning();
        pruning.run(state, depth);
        pruning.printStats();
    }
}

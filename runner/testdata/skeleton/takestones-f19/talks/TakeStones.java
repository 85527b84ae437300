import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class TakeStones {

    public static void main(String[] args) {
        List<Integer> numbers = new ArrayList<>();
        for (String arg : args) {
            numbers.add(Integer.valueOf(arg.trim()));
        }
        GameState state = new GameState(numbers.get(0));
        int taken = numbers.get(1);
        for (int stone : numbers.subList(2, 2 + taken)) {
            state.removeStone(stone);
        }
        int depth = numbers.get(2 + taken);
        AlphaBetaPruning search = new AlphaBetaPruning();
        double value = search.run(state, depth == 0 ? Integer.MAX_VALUE : depth);
        search.printStats(value);
    }
}

import java.util.Arrays;

// Driver. All the arguments are numbers, so convert them in one go.
public class TakeStones {
    public static void main(String[] args) {
        int[] in = Arrays.stream(args).mapToInt(Integer::parseInt).toArray();
        int taken = in[1];
        int depth = in[taken + 2];

        GameState start = new GameState(in[0]);
        for (int stone : Arrays.copyOfRange(in, 2, taken + 2))
            start.removeStone(stone);

        AlphaBetaPruning search = new AlphaBetaPruning();
        search.run(start, depth);
        search.printStats();
    }
}

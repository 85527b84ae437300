// Take-Stones, homework 2
public class TakeStones {

    public static void main(String[] args) throws Exception {
        int pos = 0;
        int size = Integer.parseInt(args[pos++]);
        int nTaken = Integer.parseInt(args[pos++]);

        GameState state = new GameState(size);
        while (nTaken-- > 0) {
            state.removeStone(Integer.parseInt(args[pos++]));
        }
        int depth = Integer.parseInt(args[pos]);

        AlphaBetaPruning s = new AlphaBetaPruning();
        s.run(state, depth > 0 ? depth : size + 1);
        s.printStats();
    }
}

public class TakeStones {
    public static void main(String[] args) {
        new AlphaBetaAgent(args).act();
    }
}

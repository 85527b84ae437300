public class TakeStones {

    private static int[] numbers;

    public static void main(String[] args) {
        numbers = new int[args.length];
        for (int i = 0; i < args.length; i++) {
            numbers[i] = Integer.parseInt(args[i]);
        }

        GameState board = readBoard();
        int depth = numbers[numbers[1] + 2];

        AlphaBetaPruning search = new AlphaBetaPruning();
        search.run(board, depth);
        search.printStats();
    }

    // numbers[0] stones on the board, numbers[1] of them are taken already
    private static GameState readBoard() {
        GameState board = new GameState(numbers[0]);
        for (int i = 0; i < numbers[1]; i++) {
            board.removeStone(numbers[2 + i]);
        }
        return board;
    }
}

public class Fanorona {
    public static void main(String[] args) {
        Board root = new Board(args[0], Character.toUpperCase(args[1].charAt(0)), Integer.parseInt(args[2]));
        int depth = Integer.parseInt(args[3]);
        Search search = new Search(root, depth == 0 ? Integer.MAX_VALUE : depth);
        search.run();
        System.out.println("Move: " + search.bestMove);
        System.out.println("Value: " + search.bestValue);
        System.out.println("Legal moves : " + search.legalMoves);
    }
}

public class TakeStones {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        int used = Integer.parseInt(args[1]);
        Tables tables = new Tables(size);
        Board board = new Board(size, tables);
        for (int i = 0; i < used; i++) board.take(Integer.parseInt(args[2 + i]));
        int depth = Integer.parseInt(args[2 + used]);
        if (depth == 0) depth = size;
        Search search = new Search(board, depth);
        search.start();
        System.out.print(search.report());
    }
}

public class TakeStones {

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int k = Integer.parseInt(args[1]);

        int[] stones = new int[k];
        for (int i = 0; i < k; i++)
            stones[i] = Integer.parseInt(args[2 + i]);

        int depth = Integer.parseInt(args[2 + k]);

        GameState root = GameState.start(n);
        for (int s : stones)
            root = root.take(s);

        AlphaBetaPruning abp = new AlphaBetaPruning();
        abp.run(root, depth);
        abp.printStats();
    }
}

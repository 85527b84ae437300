public class TakeStones {
    public static void main(String[] args) throws Exception {
        Game game = Game.parse(args);
        MiniMax player = new MiniMax(Integer.parseInt(args[2 + Integer.parseInt(args[1])]));
        double value = player.play(game);

        String format = "Move: %d%nValue: %.1f%nNumber of Nodes Visited: %d%nNumber of Nodes Evaluated: %d%n"
                + "Max Depth Reached: %d%nAvg Effective Branching Factor: %.1f%n";
        System.out.printf(format, player.bestStone, value, player.nodes, player.leaves, player.maxDepth,
                (player.nodes - 1) / (double) (player.nodes - player.leaves));
    }
}

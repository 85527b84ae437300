public class TakeStones {
    static int depth;
    static int answer;

    public static void main(String[] args) {
        GameState g = new GameState(Integer.parseInt(args[0]));
        int k = Integer.parseInt(args[1]);
        for (int i = 2; i < k + 2; i++) g = g.move(Integer.parseInt(args[i]));
        depth = Integer.parseInt(args[k + 2]);
        if (depth == 0) depth = 100000;
        if (g.moved % 2 == 0) maxValue(g, depth, Integer.MIN_VALUE, Integer.MAX_VALUE);
        else minValue(g, depth, Integer.MIN_VALUE, Integer.MAX_VALUE);
        System.out.println("NEXT MOVE");
        System.out.println(answer);
        g.move(answer).print();
    }

    static void print(GameState g, int alpha, int beta) {
        System.out.println(g.last);
        g.print();
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
    }

    static int maxValue(GameState g, int d, int alpha, int beta) {
        if (d == 0 || g.countLegal(1) == 0) {
            print(g, alpha, beta);
            return Evaluation.evaluate(g);
        }
        int v = Integer.MIN_VALUE;
        for (int s = 1; s <= g.stones.length; s++) {
            if (!g.legal(s)) continue;
            int w = minValue(g.move(s), d - 1, alpha, beta);
            if (w > v) {
                v = w;
                if (d == depth) answer = s;
            }
            if (v >= beta) {
                print(g, alpha, beta);
                return v;
            }
            if (v > alpha) alpha = v;
        }
        print(g, alpha, beta);
        return v;
    }

    static int minValue(GameState g, int d, int alpha, int beta) {
        if (d == 0 || g.countLegal(1) == 0) {
            print(g, alpha, beta);
            return Evaluation.evaluate(g);
        }
        int v = Integer.MAX_VALUE;
        for (int s = 1; s <= g.stones.length; s++) {
            if (!g.legal(s)) continue;
            int w = maxValue(g.move(s), d - 1, alpha, beta);
            if (w < v) {
                v = w;
                if (d == depth) answer = s;
            }
            if (v <= alpha) {
                print(g, alpha, beta);
                return v;
            }
            if (v < beta) beta = v;
        }
        print(g, alpha, beta);
        return v;
    }
}

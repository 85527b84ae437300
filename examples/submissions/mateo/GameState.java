import java.util.ArrayList;

public class GameState {
    int size;
    ArrayList<Integer> taken = new ArrayList<>();

    public GameState(int size) {
        this.size = size;
    }

    public GameState copy() {
        GameState c = new GameState(size);
        c.taken.addAll(taken);
        return c;
    }

    public void removeStone(int s) {
        taken.add(s);
    }

    public ArrayList<Integer> getMoves() {
        ArrayList<Integer> moves = new ArrayList<>();
        for (int s = 1; s <= size; s++) {
            if (taken.contains(s)) continue;
            if (taken.isEmpty()) {
                if (s % 2 == 1 && s < size / 2.0) moves.add(s);
            } else if (s % lastMove == 0 || lastMove % s == 0) {
                moves.add(s);
            }
        }
        return moves;
    }

    public double evaluate() {
        ArrayList<Integer> moves = getMoves();
        boolean max = taken.size() % 2 == 0;
        if (moves.isEmpty()) return max ? -1.0 : 1.0;
        if (!taken.contains(1)) return 0.0;

        int last = taken.get(taken.size() - 1);
        int count = 0;
        double v = 0.5;
        if (last == 1) {
            count = moves.size();
        } else {
            v = Helper.isPrime(last) ? 0.7 : 0.6;
            int p = Helper.getLargestPrimeFactor(last);
            for (int m : moves)
                if (m % p == 0) count++;
        }
        if (count % 2 == 0) v = -v;
        return max ? v : -v;
    }
}

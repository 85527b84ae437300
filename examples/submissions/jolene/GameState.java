import java.util.ArrayList;

public class GameState {

    private int numStones;
    private ArrayList<Integer> taken;

    public GameState(int numStones, ArrayList<Integer> taken) {
        this.numStones = numStones;
        this.taken = taken;
    }

    // 1 or 2
    public int player() {
        return taken.size() % 2 + 1;
    }

    // the state after a move, this one is not changed
    public GameState result(int stone) {
        ArrayList<Integer> newTaken = new ArrayList<Integer>(taken);
        newTaken.add(stone);
        return new GameState(numStones, newTaken);
    }

    public ArrayList<Integer> moves() {
        ArrayList<Integer> moves = new ArrayList<Integer>();

        // first move of the game
        if (taken.isEmpty()) {
            for (int i = 1; i < numStones / 2.0; i++) {
                if (i % 2 != 0)
                    moves.add(i);
            }
            return moves;
        }

        int last = taken.get(taken.size() - 1);
        for (int i = 1; i <= numStones; i++) {
            boolean factor = last % i == 0;
            boolean multiple = i % last == 0;
            if ((factor || multiple) && !taken.contains(i))
                moves.add(i);
        }
        return moves;
    }

    public double evaluate() {
        ArrayList<Integer> moves = moves();
        int player = player();

        if (moves.isEmpty() && player == 1)
            return -1.0;
        if (moves.isEmpty() && player == 2)
            return 1.0;
        if (!taken.contains(1))
            return 0.0;

        int last = taken.get(taken.size() - 1);
        double result;
        if (last == 1) {
            if (moves.size() % 2 == 0)
                result = -0.5;
            else
                result = 0.5;
        } else if (Helper.isPrime(last)) {
            int count = 0;
            for (int m : moves)
                if (m % last == 0)
                    count++;
            if (count % 2 == 0)
                result = -0.7;
            else
                result = 0.7;
        } else {
            int largest = Helper.getLargestPrimeFactor(last);
            int count = 0;
            for (int m : moves)
                if (m % largest == 0)
                    count++;
            if (count % 2 == 0)
                result = -0.6;
            else
                result = 0.6;
        }

        if (player == 2)
            result = result * -1;
        return result;
    }
}

import java.util.ArrayList;

public class GameState {
    private int size;
    private int[] order;    // order[s] = when stone s was taken (1, 2, 3, ...), 0 = not taken
    private int takenCount;
    private int lastStone;

    public GameState(int size) {
        this.size = size;
        this.order = new int[size + 1];
    }

    public int getTakenCount() {
        return takenCount;
    }

    public void removeStone(int s) {
        takenCount++;
        order[s] = takenCount;
        lastStone = s;
    }

    /** copy of this state with stone s taken */
    public GameState after(int s) {
        GameState g = new GameState(size);
        for (int i = 1; i <= size; i++) {
            g.order[i] = this.order[i];
        }
        g.takenCount = this.takenCount;
        g.removeStone(s);
        return g;
    }

    public ArrayList<Integer> getSuccessors() {
        ArrayList<Integer> list = new ArrayList<Integer>();
        if (takenCount == 0) {
            double half = size / 2.0;
            int s = 1;
            while (s <= half) {
                list.add(s);
                s = s + 2;
            }
        } else {
            for (int s = 1; s <= size; s++) {
                if (order[s] != 0)
                    continue;
                if (s > lastStone && s % lastStone == 0)
                    list.add(s);
                if (s < lastStone && lastStone % s == 0)
                    list.add(s);
            }
        }
        return list;
    }

    public double evaluate() {
        ArrayList<Integer> succ = getSuccessors();
        boolean max = (takenCount % 2 == 0);

        if (succ.isEmpty()) {
            if (max)
                return -1.0;
            else
                return 1.0;
        }
        if (order[1] == 0)
            return 0.0;

        int number;
        double weight;
        if (lastStone == 1) {
            number = succ.size();
            weight = 0.5;
        } else if (Helper.isPrime(lastStone)) {
            number = multiples(succ, lastStone);
            weight = 0.7;
        } else {
            number = multiples(succ, Helper.getLargestPrimeFactor(lastStone));
            weight = 0.6;
        }

        if (number % 2 == 1) {
            return max ? weight : -weight;
        } else {
            return max ? -weight : weight;
        }
    }

    private int multiples(ArrayList<Integer> succ, int of) {
        int count = 0;
        for (Integer s : succ)
            if (s % of == 0)
                count++;
        return count;
    }
}

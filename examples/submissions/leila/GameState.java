import java.util.Arrays;

public class GameState {

    private int size;
    private int[] history;  // the stones in the order they were taken
    private int moveCount;  // how many of history are used

    public GameState(int size) {
        this.size = size;
        history = new int[size];
        moveCount = 0;
    }

    public int getSize() {
        return size;
    }

    public int getMoveCount() {
        return moveCount;
    }

    public int getLastMove() {
        return history[moveCount - 1];
    }

    public void removeStone(int stone) {
        history[moveCount++] = stone;
    }

    public void putBackLast() {
        moveCount--;
    }

    private boolean isTaken(int stone) {
        for (int i = 0; i < moveCount; i++) {
            if (history[i] == stone) {
                return true;
            }
        }
        return false;
    }

    public int[] getSuccessors() {
        int last = getLastMove();
        int[] result = new int[size];
        int count = 0;
        for (int stone = 1; stone <= size; stone++) {
            if (isTaken(stone)) {
                continue;
            }
            boolean ok;
            if (moveCount == 0) {
                ok = stone % 2 == 1 && stone < size / 2.0;
            } else {
                ok = stone % last == 0 || last % stone == 0;
            }
            if (ok) {
                result[count] = stone;
                count++;
            }
        }
        return Arrays.copyOf(result, count);
    }

    public double evaluate() {
        int[] successors = getSuccessors();
        boolean maxTurn = moveCount % 2 == 0;

        // end of the game
        if (successors.length == 0) {
            return maxTurn ? -1 : 1;
        }
        if (!isTaken(1)) {
            return 0;
        }

        int last = getLastMove();
        int count = 0;
        double value;
        if (last == 1) {
            count = successors.length;
            value = 0.5;
        } else {
            boolean prime = Helper.isPrime(last);
            int p = prime ? last : Helper.getLargestPrimeFactor(last);
            for (int s : successors) {
                if (s % p == 0) count++;
            }
            value = prime ? 0.7 : 0.6;
        }
        // odd is good for the player whose turn it is
        boolean odd = count % 2 == 1;
        return odd == maxTurn ? value : -value;
    }
}

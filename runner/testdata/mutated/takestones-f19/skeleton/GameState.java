import java.util.ArrayList;
import java.util.List;

public class GameState {
    private int size;          // number of stones
    private boolean[] stones;  // which of them are left
    private int lastMove;      // -1 at the beginning

    public GameState(int size) {
        this.size = size;
        this.stones = new boolean[size + 1];
        this.lastMove = -1;
        for (int i = 1; i <= size; i++) {
            this.stones[i] = true;
        }
        this.stones[0] = false;
    }

    public GameState(GameState other) {
        this.size = other.size;
        this.lastMove = other.lastMove;
        this.stones = new boolean[size + 1];
        for (int i = 0; i <= size; i++) {
            this.stones[i] = other.stones[i];
        }
    }

    public int getSize() {
        return size;
    }

    public boolean getStone(int i) {
        return stones[i];
    }

    public void removeStone(int stone) {
        stones[stone] = false;
        lastMove = stone;
    }

    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<Integer>();
        if (lastMove == -1) {
            double half = size / 2.0;
            for (int i = 1; i < half; i++) {
                if (i % 2 != 0) {
                    moves.add(i);
                }
            }
        } else {
            // factors first, they are smaller
            for (int i = 1; i < lastMove; i++) {
                if (lastMove % i == 0 && stones[i]) {
                    moves.add(i);
                }
            }
            for (int i = 2 * lastMove; i <= size; i += lastMove) {
                if (stones[i]) {
                    moves.add(i);
                }
            }
        }
        return moves;
    }

    public double evaluate(boolean maxPlayer) {
        List<Integer> moves = getMoves();
        if (moves.isEmpty()) {
            if (maxPlayer) {
                return -1.0;
            } else {
                return 1.0;
            }
        }
        if (stones[1]) {
            return 0.0;
        }
        int count = 0;
        if (maxPlayer) {
            if (lastMove == 1) {
                if (moves.size() % 2 == 0) {
                    return -0.5;
                } else {
                    return 0.5;
                }
            } else if (Helper.isPrime(lastMove)) {
                for (int m : moves) {
                    if (m % lastMove == 0) {
                        count++;
                    }
                }
                if (count % 2 == 0) {
                    return -0.7;
                } else {
                    return 0.7;
                }
            } else {
                int prime = Helper.getLargestPrimeFactor(lastMove);
                for (int m : moves) {
                    if (m % prime == 0) {
                        count++;
                    }
                }
                if (count % 2 == 0) {
                    return -0.6;
                } else {
                    return 0.6;
                }
            }
        } else {
            if (lastMove == 1) {
                if (moves.size() % 2 == 0) {
                    return 0.5;
                } else {
                    return -0.5;
                }
            } else if (Helper.isPrime(lastMove)) {
                for (int m : moves) {
                    if (m % lastMove == 0) {
                        count++;
                    }
                }
                if (count % 2 == 0) {
                    return 0.7;
                } else {
                    return -0.7;
                }
            } else {
                int prime = Helper.getLargestPrimeFactor(lastMove);
                for (int m : moves) {
                    if (m % prime == 0) {
                        count++;
                    }
                }
                if (count % 2 == 0) {
                    return 0.6;
                } else {
                    return -0.6;
                }
            }
        }
    }
}

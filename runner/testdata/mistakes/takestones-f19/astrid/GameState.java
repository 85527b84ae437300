import java.util.ArrayList;
import java.util.List;

public class GameState {
    private int size;            // The number of stones
    private boolean[] stones;    // Game state: true for available stones, false for taken ones
    private int lastMove;        // The last move

    public GameState(int size) {
        this.size = size;

        //  For convenience, we use 1-based index, and set 0 to be unavailable
        this.stones = new boolean[this.size + 1];
        this.stones[0] = false;

        // Set default state of stones to available
        for (int i = 1; i <= this.size; ++i) {
            this.stones[i] = true;
        }

        // Set the last move be -1
        this.lastMove = -1;
    }

    public GameState(GameState other) {
        this.size = other.size;
        this.stones = new boolean[other.size + 1];
        for (int i = 0; i <= other.size; i++) {
            this.stones[i] = other.stones[i];
        }
        this.lastMove = other.lastMove;
    }

    /**
     * This method is used to compute a list of legal moves
     */
    public List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<Integer>();
        if (this.lastMove == -1) {
            for (int i = 1; i < this.size / 2.0; i++) {
                if (i % 2 == 1) {
                    moves.add(i);
                }
            }
        } else {
            for (int i = 1; i <= this.size; i++) {
                if (this.stones[i]) {
                    if (i % this.lastMove == 0 || this.lastMove % i == 0) {
                        moves.add(i);
                    }
                }
            }
        }
        return moves;
    }

    /**
     * This method is used to generate a list of successors
     */
    public List<GameState> getSuccessors() {
        List<GameState> successors = new ArrayList<GameState>();
        for (Integer move : this.getMoves()) {
            GameState s = new GameState(this);
            s.removeStone(move);
            successors.add(s);
        }
        return successors;
    }

    public boolean isMaxTurn() {
        int taken = 0;
        for (int i = 1; i < this.size; i++) {
            if (!this.stones[i]) {
                taken++;
            }
        }
        return taken % 2 == 0;
    }

    /**
     * This method is used to evaluate a game state based on the given heuristic function
     */
    public double evaluate() {
        boolean max = isMaxTurn();
        List<Integer> moves = getMoves();
        if (moves.size() == 0) {
            if (max) {
                return -1.0;
            } else {
                return 1.0;
            }
        }
        if (this.stones[1]) {
            return 0.0;
        }
        double score;
        if (this.lastMove == 1) {
            if (moves.size() % 2 == 1) {
                score = 0.5;
            } else {
                score = -0.5;
            }
        } else if (Helper.isPrime(this.lastMove)) {
            int count = 0;
            for (int move : moves) {
                if (move % this.lastMove == 0) {
                    count++;
                }
            }
            if (count % 2 == 1) {
                score = 0.7;
            } else {
                score = -0.7;
            }
        } else {
            int prime = Helper.getLargestPrimeFactor(this.lastMove);
            int count = 0;
            for (int move : moves) {
                if (move % prime == 0) {
                    count++;
                }
            }
            if (count % 2 == 1) {
                score = 0.6;
            } else {
                score = -0.6;
            }
        }
        if (!max) {
            score = -score;
        }
        return score;
    }

    public int getSize() {
        return this.size;
    }

    public boolean getStone(int idx) {
        return this.stones[idx];
    }

    public void removeStone(int idx) {
        this.stones[idx] = false;
        this.lastMove = idx;
    }

    public int getLastMove() {
        return this.lastMove;
    }
}

import java.util.LinkedList;

public class GameState {

    private int n;
    private LinkedList<Integer> taken;

    public GameState(int n) {
        this.n = n;
        taken = new LinkedList<>();
    }

    public LinkedList<Integer> getTaken() {
        return taken;
    }

    public void removeStone(int stone) {
        taken.addLast(stone);
    }

    public void undoMove() {
        taken.removeLast();
    }

    /** all the legal moves in increasing order */
    public LinkedList<Integer> getMoves() {
        LinkedList<Integer> moves = new LinkedList<>();
        for (int stone = 1; stone <= n; stone++) {
            if (isLegal(stone)) {
                moves.add(stone);
            }
        }
        return moves;
    }

    private boolean isLegal(int stone) {
        if (taken.isEmpty()) {
            return stone % 2 == 1 && stone < n / 2.0;
        }
        if (taken.contains(stone)) {
            return false;
        }
        int last = taken.getLast();
        return stone % last == 0 || last % stone == 0;
    }

    /**
     * Static board evaluator:
     *   nobody can move      -> 1.0 or -1.0
     *   stone 1 still there  -> 0
     *   last move was 1      -> 0.5 if the number of moves is odd
     *   last move was prime  -> 0.7 if the number of multiples is odd
     *   otherwise            -> 0.6 if the number of multiples of the largest prime factor is odd
     */
    public double evaluate() {
        LinkedList<Integer> moves = getMoves();
        if (moves.isEmpty()) {
            return taken.size() % 2 == 0 ? -1.0 : 1.0;
        }
        if (!taken.contains(1)) {
            return 0.0;
        }

        int last = taken.getLast();
        if (last == 1) {
            return isOdd(moves.size()) ? 0.5 : -0.5;
        }
        if (Helper.isPrime(last)) {
            return isOdd(countMultiples(moves, last)) ? 0.7 : -0.7;
        }
        int prime = Helper.getLargestPrimeFactor(last);
        return isOdd(countMultiples(moves, prime)) ? 0.6 : -0.6;
    }

    private boolean isOdd(int x) {
        return x % 2 == 1;
    }

    private int countMultiples(LinkedList<Integer> moves, int x) {
        int multiples = 0;
        for (int move : moves) {
            multiples += move % x == 0 ? 1 : 0;
        }
        return multiples;
    }
}

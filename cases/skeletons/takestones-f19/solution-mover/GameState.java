import java.util.ArrayList;
import java.util.List;

/** Evaluates for the player to move. */
public class GameState {

    public double evaluate() {
        List<Integer> moves = getMoves();
        boolean maxPlayer = taken().size() % 2 == 0;
        double sign = maxPlayer ? 1 : -1;
        if (moves.isEmpty()) {
            return lost(sign);
        }
        int last = getLastMove();
        if (getStone(1)) {
            return 0.0;
        }
        if (last == 1) {
            return signed(sign) * (moves.size() % 2 == 1 ? 0.5 : -0.5);
        }
        boolean prime = Helper.isPrime(last);
        int factor = prime ? last : Helper.getLargestPrimeFactor(last);
        double weight = prime ? 0.7 : 0.6;
        int multiples = 0;
        for (int move : moves) {
            multiples += move % factor == 0 ? 1 : 0;
        }
        return signed(sign) * (multiples % 2 == 1 ? weight : -weight);
    }

    /** The value of a state whose player, with this sign, cannot move. */
    private double lost(double sign) {
        return -1;
    }

    /** The sign of the value of any other state. */
    private double signed(double sign) {
        return 1;
    }

    private List<Integer> taken() {
        List<Integer> taken = new ArrayList<>();
        for (int i = 1; i <= getSize(); i++) {
            if (!getStone(i)) {
                taken.add(i);
            }
        }
        return taken;
    }
}
